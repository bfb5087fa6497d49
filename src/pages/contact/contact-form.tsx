import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { newUuid } from '../../browser/forms/new-uuid.ts';
import { formBody } from '../../browser/forms/send-form.ts';
import { readQueued, sendOrQueue, useQueuedForms } from '../../browser/forms/queued-forms.ts';
import {
  CONTACT_LIMITS,
  type ContactFaults,
  type ContactField,
  contactFaults,
  type ContactRequest,
} from '../../domain/address/contact.ts';
import { LANGUAGE } from '../../domain/language/language.en.ts';
import { href, inLanguage } from '../../routes.ts';
import { Button } from '../../ui/base/button.tsx';
import { Notice } from '../../ui/overlay/notice.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { FormGuard } from '../_policy/form-guard.tsx';
import { readablePhone } from '../_merchant/merchant-details.ts';
import { messages } from './messages.en.ts';
import type { ContactOutcome } from './send.server.ts';

type State = 'ready' | 'sending' | 'saved' | 'failed';
type Outcome = Extract<ContactOutcome, { form: 'contact' }>;

/** Name of the form in the queue of forms that wait for a connection. */
const FORM_NAME = 'contact';
const FIELDS: readonly ContactField[] = ['name', 'email', 'mobile', 'message'];

/** `outcome` is the server's result for a form submitted without script. */
export function ContactForm({ phone, outcome }: { phone: string | null; outcome: Outcome | undefined }) {
  const [state, setState] = useState<State>(
    outcome === undefined || outcome.state === 'refused' ? 'ready' : outcome.state,
  );
  const [faults, setFaults] = useState<ContactFaults>(outcome?.state === 'refused' ? outcome.faults : {});
  const form = useRef<HTMLFormElement>(null);
  const attempt = useRef<{ words: string; key: string } | null>(null);
  const queuedForm = useQueuedForms((forms) => forms[FORM_NAME]);
  useEffect(readQueued, []);
  useEffect(() => {
    if (queuedForm === 'sent') form.current?.reset();
  }, [queuedForm]);

  async function send(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const sent = event.currentTarget;
    const found = contactFaults(valuesOf(sent));
    setFaults(found);
    const firstWrong = FIELDS.find((field) => found[field] !== undefined);
    if (firstWrong !== undefined) {
      setState('ready');
      focusField(sent, firstWrong);
      return;
    }
    setState('sending');
    const sending = await sendOrQueue({
      name: FORM_NAME,
      url: new URL(sent.action).pathname,
      contentType: 'application/x-www-form-urlencoded',
      body: formBody(sent, { requestKey: keyOf(valuesOf(sent)) }),
    });
    setState(sending === 'sent' ? 'saved' : sending === 'refused' ? 'failed' : 'ready');
    if (sending === 'sent') sent.reset();
  }

  /** Returns the idempotency key. The same text keeps its key on every attempt, so the server stores it once. */
  function keyOf(values: ContactRequest): string {
    const words = JSON.stringify(values);
    if (attempt.current?.words !== words) attempt.current = { words, key: newUuid() };
    return attempt.current.key;
  }

  /**
   * Validates an invalid field again with every key. Validating it on blur would remove its message during
   * the tap on Submit, and the button would move away from under the finger.
   */
  function judgeAgain(field: ContactField): void {
    if (!form.current || faults[field] === undefined) return;
    const fault = contactFaults(valuesOf(form.current))[field];
    setFaults((before) => ({ ...before, [field]: fault }));
  }

  const values = outcome === undefined || outcome.state === 'saved' ? undefined : outcome.values;
  const shared = (field: ContactField) => ({
    name: field,
    label: messages.fields[field],
    error: faults[field],
    defaultValue: values?.[field],
    maxLength: CONTACT_LIMITS[field],
    required: true,
    onInput: () => judgeAgain(field),
  });
  return (
    <form
      ref={form}
      method="post"
      action={inLanguage(LANGUAGE, href('sendContact'))}
      noValidate
      onSubmit={send}
      className="grid gap-4"
    >
      <input type="hidden" name="form_type" value="contact" />
      <input type="hidden" name="utf8" value="✓" />
      <FormGuard />
      <TextField {...shared('name')} autoComplete="name" />
      <TextField {...shared('email')} type="email" autoComplete="email" />
      <TextField {...shared('mobile')} type="tel" inputMode="tel" autoComplete="tel" />
      <TextArea {...shared('message')} hint={messages.messageHint} />
      {(state === 'saved' || (state === 'ready' && queuedForm === 'sent')) && (
        <Notice kind="success">{messages.sent}</Notice>
      )}
      {state === 'ready' && queuedForm === 'waiting' && <Notice>{messages.waiting}</Notice>}
      {state === 'failed' && (
        <Notice kind="error">{messages.failed(phone === null ? null : readablePhone(phone))}</Notice>
      )}
      <Button type="submit" busy={state === 'sending'} className="min-h-12 wide:justify-self-start wide:px-12">
        {messages.submit}
      </Button>
      <p className="text-13 text-quiet">{messages.privacy}</p>
    </form>
  );
}

function valuesOf(form: HTMLFormElement): ContactRequest {
  const entries = new FormData(form);
  const text = (name: ContactField): string => {
    const value = entries.get(name);
    return typeof value === 'string' ? value : '';
  };
  return { name: text('name'), email: text('email'), mobile: text('mobile'), message: text('message') };
}

function focusField(form: HTMLFormElement, field: ContactField): void {
  const control = form.elements.namedItem(field);
  if (control instanceof HTMLElement) control.focus();
}
