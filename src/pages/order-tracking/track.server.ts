import { randomUUID } from 'node:crypto';
import { type ActionFunctionArgs, data } from 'react-router';
import * as v from 'valibot';
import { type TrackedOrder, trackRequestSchema } from '../../contracts/checkout/track-order.ts';
import { callerContext, servicesContext } from '../load-context.ts';
import { actOnOrder, type Intent, INTENTS } from './act.server.ts';
import type { SentFields } from './returns/refused-form.ts';
import { typedField } from '../typed-field.server.ts';

/** The outcome of a form submitted to the page; a fault comes with the typed order id. */
export type TrackOutcome =
  | {
      kind: 'found';
      orderId: string;
      order: TrackedOrder;
      /** The proof for the next form, and a new key for each form. */
      mobileLast4?: string;
      formKey: string;
      /** The requested action, and the error code if it failed. */
      acted?: { intent: Intent; fault: string | null; sent?: SentFields };
    }
  | { kind: 'fault'; orderId: string; code: string };

/**
 * POST /order-tracking with `orderId` and optionally `mobileLast4`: 200 and the order, or 400, 404, 429 or
 * 503 and the form. With an `intent` (act.server.ts) its action is executed first; 409 if it is rejected.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  // With a link, only the address contains the order id: pages are cached without their query, and only React
  // fills the field.
  const orderId = typedField(form, 'orderId') || (new URL(request.url).searchParams.get('orderId') ?? '');
  const mobileLast4 = typedField(form, 'mobileLast4');
  const fault = (code: string, status: number) =>
    data<TrackOutcome>({ kind: 'fault', orderId: orderId.slice(0, 60), code }, { status });
  const input = v.safeParse(trackRequestSchema, { orderId, ...(mobileLast4 === '' ? {} : { mobileLast4 }) });
  if (!input.success) return fault('invalid_fields', 400);
  const intent = INTENTS.find((one) => one === form.get('intent'));
  try {
    const services = context.get(servicesContext);
    const { address: caller, gone } = context.get(callerContext);
    const look = () => services.orders.track(input.output.orderId, input.output.mobileLast4, caller);
    const found = { kind: 'found', orderId: input.output.orderId, formKey: randomUUID() } as const;
    const order = await look();
    if (input.output.mobileLast4 === undefined) return data<TrackOutcome>({ ...found, order });
    const proof = { orderId: input.output.orderId, mobileLast4: input.output.mobileLast4, caller, gone };
    const proved = { ...found, mobileLast4: proof.mobileLast4 };
    if (intent === undefined) return data<TrackOutcome>({ ...proved, order });
    const refused = await actOnOrder(services, proof, intent, form, order);
    const acted = {
      intent,
      fault: refused?.code ?? null,
      ...(refused === null ? {} : { sent: sentFields(form, refused) }),
    };
    return data<TrackOutcome>({ ...proved, acted, order: await look() }, { status: refused === null ? 200 : 409 });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (code === 'order_not_found') return fault(code, 404);
    return code === 'too_many_requests' ? fault(code, 429) : fault('failed', 503);
  }
}

/** Text values can be filled in again after a rejection; pictures cannot. What is lost is shown and sent along next time. */
function sentFields(form: FormData, { lostPaise }: { lostPaise?: number }): SentFields {
  const typed = [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []));
  return Object.fromEntries([...typed, ...(lostPaise === undefined ? [] : [['shownLostPaise', String(lostPaise)]])]);
}
