import { shopStore } from '../../state/store.ts';
import type { GatewayScript } from './gateway-script.ts';

type Options = {
  key: string;
  order_id: string;
  amount: string;
  currency: string;
  name: string;
  callback_url: string;
  redirect: true;
  notes: Record<string, string>;
  prefill: { name?: string; contact?: string };
};

declare global {
  interface Window {
    Razorpay?: new (options: Options) => { open: () => void };
  }
}

/**
 * Opens the page over this one. Where the script is blocked, posts the same fields to the gateway's own page. In both, the
 * bank's pages take the whole window: a window of their own could not answer to this one, by its opener policy.
 */
export const razorpay: GatewayScript = {
  isLoaded: () => window.Razorpay !== undefined,
  async open(_checkout, session) {
    const fields = new URLSearchParams(session);
    const of = (name: string) => fields.get(name) ?? '';
    const Checkout = window.Razorpay;
    if (Checkout === undefined) return { refused: '' };
    const { name, contact } = payer();
    new Checkout({
      key: of('key_id'),
      order_id: of('order_id'),
      amount: of('amount'),
      currency: of('currency'),
      name: location.hostname,
      callback_url: of('callback_url'),
      redirect: true,
      notes: notesIn(fields),
      prefill: { ...(name === null ? {} : { name }), ...(contact === null ? {} : { contact }) },
    }).open();
    return 'over_page';
  },
  openWithoutScript(session) {
    const fields = new URLSearchParams(session);
    const form = document.createElement('form');
    form.method = 'post';
    form.action = fields.get('page') ?? '';
    fields.delete('page');
    fields.set('name', location.hostname);
    const { name, contact } = payer();
    if (name !== null) fields.set('prefill[name]', name);
    if (contact !== null) fields.set('prefill[contact]', contact);
    for (const [field, value] of fields) {
      const input = document.createElement('input');
      Object.assign(input, { type: 'hidden', name: field, value });
      form.append(input);
    }
    document.body.append(form);
    form.submit();
  },
};

/** The gateway asks everybody for a number, so that this browser's spares typing it. */
function payer(): { name: string | null; contact: string | null } {
  const { address } = shopStore.getState();
  const mobile = address?.mobile.replaceAll(/\D/g, '').slice(-10) ?? '';
  return { name: address?.fullname ?? null, contact: mobile.length === 10 ? `+91${mobile}` : null };
}

/** The notes of the payment bind it to the shop's order: webhooks name only the gateway's. */
function notesIn(fields: URLSearchParams): Record<string, string> {
  return Object.fromEntries(
    Array.from(fields).flatMap(([name, value]): [string, string][] => {
      const note = /^notes\[(\w+)\]$/.exec(name)?.[1];
      return note === undefined ? [] : [[note, value]];
    }),
  );
}
