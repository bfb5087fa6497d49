import { create } from 'zustand';
import { STORAGE_KEYS } from '../../contracts/storage.ts';
import { type WaitingForm, waitingFormShape } from '../../contracts/waiting-form.ts';
import { readStoredList, writeStored } from '../state/storage.ts';
import { abortTimeout } from './abort-timeout.ts';

/** Whether the server accepted a form, refused it for good, or could not take it now. */
export type Sending = 'sent' | 'refused' | 'unreachable';

const TIME_LIMIT_MS = 20_000;
/** A form that could not be sent for this long (ms) is dropped. */
const MAX_AGE_MS = 7 * 24 * 60 * 60 * 1000;

/** The state of each form by its name: waiting, or sent in the background since this page opened. */
type QueuedForms = Readonly<Record<string, 'waiting' | 'sent' | undefined>>;

/** Empty until readQueued runs, so that the first render is the same as on the server. */
export const useQueuedForms = create<QueuedForms>()(() => ({}));

export const readQueued = (): void => stored().forEach(({ name }) => useQueuedForms.setState({ [name]: 'waiting' }));

/** Sends a form now and replaces a waiting one of the same name. If it cannot be sent, it is queued for sendQueued. */
export async function sendOrQueue(form: Omit<WaitingForm, 'keptAt'>): Promise<Sending> {
  const sending = await post(form);
  const others = stored().filter(({ name }) => name !== form.name);
  const waits = sending === 'unreachable';
  store(waits ? [...others, { ...form, keptAt: Date.now() }] : others);
  useQueuedForms.setState({ [form.name]: waits ? 'waiting' : undefined });
  return sending;
}

/** Sends the queued forms. A form stays queued until the server accepts or refuses it. */
export async function sendQueued(): Promise<Record<Sending, readonly string[]>> {
  const tried = await Promise.all(stored().map(async (form) => ({ form, sending: await post(form) })));
  const namesOf = (wanted: Sending) => tried.filter(({ sending }) => sending === wanted).map(({ form }) => form.name);
  const outcome = { sent: namesOf('sent'), refused: namesOf('refused'), unreachable: namesOf('unreachable') };
  const over = new Set(tried.filter(({ sending }) => sending !== 'unreachable').map(({ form }) => form.body));
  // Read again, because another tab or the shopper may have added a form meanwhile.
  store(stored().filter(({ body }) => !over.has(body)));
  for (const name of outcome.sent) useQueuedForms.setState({ [name]: 'sent' });
  for (const name of outcome.refused) useQueuedForms.setState({ [name]: undefined });
  return outcome;
}

async function post({ url, contentType, body }: Omit<WaitingForm, 'keptAt'>): Promise<Sending> {
  try {
    const headers = { 'content-type': contentType };
    const response = await fetch(url, { method: 'POST', headers, body, signal: abortTimeout(TIME_LIMIT_MS) });
    if (response.ok) return 'sent';
    // Rate limited or a server error, so it is retried later.
    return response.status === 429 || response.status >= 500 ? 'unreachable' : 'refused';
  } catch {
    return 'unreachable';
  }
}

function stored(): WaitingForm[] {
  const oldest = Date.now() - MAX_AGE_MS;
  return readStoredList(STORAGE_KEYS.waitingForms, waitingFormShape).filter(({ keptAt }) => keptAt > oldest);
}

function store(forms: readonly WaitingForm[]): void {
  writeStored(STORAGE_KEYS.waitingForms, forms.length === 0 ? null : forms);
}
