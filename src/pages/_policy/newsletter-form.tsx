import { type SubmitEvent, useState } from 'react';
import { sendForm } from '../../browser/forms/send-form.ts';
import { CONTACT_LIMITS } from '../../domain/address/contact.ts';
import { LANGUAGE } from '../../domain/language/language.en.ts';
import { href, inLanguage } from '../../routes.ts';
import { Button } from '../../ui/base/button.tsx';
import { Notice } from '../../ui/overlay/notice.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { FormGuard } from './form-guard.tsx';
import { messages } from './newsletter-messages.en.ts';

type State = 'ready' | 'sending' | 'saved' | 'failed';

/**
 * The newsletter sign-up: a plain form that POSTs to /contact. With script the shopper stays on the page
 * [PAGE-01, PAGE-04].
 */
export function NewsletterForm() {
  const [state, setState] = useState<State>('ready');

  async function subscribe(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = event.currentTarget;
    setState('sending');
    const isSaved = await sendForm(form);
    setState(isSaved ? 'saved' : 'failed');
    if (isSaved) form.reset();
  }

  return (
    <section aria-labelledby="newsletter" className="rounded-card bg-wash p-4 wide:p-8">
      <h2 id="newsletter" className="text-20 font-semibold">
        {messages.heading}
      </h2>
      <p className="mt-1 text-14 text-quiet">{messages.invitation}</p>
      <form
        method="post"
        action={inLanguage(LANGUAGE, href('sendContact'))}
        onSubmit={subscribe}
        className="mt-4 flex max-w-lg flex-col gap-3 wide:flex-row wide:items-end"
      >
        <input type="hidden" name="form_type" value="customer" />
        <input type="hidden" name="utf8" value="✓" />
        <input type="hidden" name="contact[tags]" value="newsletter" />
        <FormGuard />
        <div className="grow">
          <TextField
            label={messages.email}
            type="email"
            name="contact[email]"
            placeholder={messages.emailPlaceholder}
            autoComplete="email"
            maxLength={CONTACT_LIMITS.email}
            required
          />
        </div>
        <Button type="submit" busy={state === 'sending'} className="min-h-12">
          {messages.subscribe}
        </Button>
      </form>
      <div className="mt-3 max-w-lg empty:hidden">
        {state === 'saved' && <Notice kind="success">{messages.subscribed}</Notice>}
        {state === 'failed' && <Notice kind="error">{messages.failed}</Notice>}
      </div>
    </section>
  );
}
