import { createHash } from 'node:crypto';
import { type ActionFunctionArgs, data } from 'react-router';
import {
  type ContactFaults,
  contactFaults,
  type ContactRequest,
  emailFault,
  FILL_IN_MINIMUM_MS,
} from '../../domain/address/contact.ts';
import { GUARD_FIELDS } from '../_policy/form-guard.tsx';
import { servicesContext } from '../load-context.ts';
import type { Services } from '../../server/pages/page-services.ts';
import { typedField } from '../typed-field.server.ts';

/** The outcome of a form. `refused`: fields are invalid; `failed`: it could not be stored and may be sent again. */
export type ContactOutcome =
  | { form: 'newsletter'; state: 'saved' | 'failed' }
  | { form: 'newsletter'; state: 'refused'; fault: string }
  | { form: 'contact'; state: 'saved' }
  | { form: 'contact'; state: 'failed'; values: ContactRequest }
  | { form: 'contact'; state: 'refused'; values: ContactRequest; faults: ContactFaults };

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

const STATUS = { saved: 200, refused: 400, failed: 503 } as const;

/**
 * POST /contact: the contact form (name, email, mobile, message), or with contact[tags]=newsletter a sign-up
 * (contact[email] or email). Responds 200 once it is stored, 400 if fields are invalid or a bot filled them
 * in, and 503 if it could not be stored. The same text sent again within a day is stored once; instead, a
 * sender may pass an idempotency key, `requestKey`, a UUID.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const services = context.get(servicesContext);
  const outcome = isNewsletter(form) ? await subscribe(form, services) : await storeRequest(form, services);
  return data(outcome, { status: isFromProgram(form) ? STATUS.refused : STATUS[outcome.state] });
}

const isNewsletter = (form: FormData): boolean => typedField(form, 'contact[tags]') === 'newsletter';

async function subscribe(form: FormData, { formSubmissions }: Services): Promise<ContactOutcome> {
  const email = typedField(form, 'contact[email]') || typedField(form, 'email');
  const fault = emailFault(email);
  if (fault !== null) return { form: 'newsletter', state: 'refused', fault };
  const stored = !isFromProgram(form) && (await succeeds(formSubmissions.subscribe(email)));
  return { form: 'newsletter', state: stored ? 'saved' : 'failed' };
}

async function storeRequest(form: FormData, { formSubmissions, now }: Services): Promise<ContactOutcome> {
  const values: ContactRequest = {
    name: typedField(form, 'name'),
    email: typedField(form, 'email'),
    mobile: typedField(form, 'mobile'),
    message: typedField(form, 'message'),
  };
  const faults = contactFaults(values);
  if (Object.keys(faults).length > 0) return { form: 'contact', state: 'refused', values, faults };
  const requestKeyField = typedField(form, 'requestKey');
  const requestKey = UUID.test(requestKeyField) ? requestKeyField.toLowerCase() : keyOfWords(values, now());
  const stored =
    !isFromProgram(form) && (await succeeds(formSubmissions.storeContactRequest({ ...values, requestKey })));
  return stored ? { form: 'contact', state: 'saved' } : { form: 'contact', state: 'failed', values };
}

/**
 * Pages are the same for everyone, so their forms contain no idempotency key: it is derived from the text and
 * the day.
 */
function keyOfWords(values: ContactRequest, now: number): string {
  const day = new Date(now).toISOString().slice(0, 10);
  return createHash('sha256')
    .update(JSON.stringify([day, values]))
    .digest('hex');
}

function isFromProgram(form: FormData): boolean {
  if (typedField(form, GUARD_FIELDS.trap) !== '') return true;
  const filledInMs = typedField(form, GUARD_FIELDS.filledInMs);
  return filledInMs !== '' && !(Number(filledInMs) >= FILL_IN_MINIMUM_MS);
}

/** The service has logged the error; the shopper only needs to know that it failed. */
function succeeds(work: Promise<void>): Promise<boolean> {
  return work.then(
    () => true,
    () => false,
  );
}
