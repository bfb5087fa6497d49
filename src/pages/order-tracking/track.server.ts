import { type ActionFunctionArgs, data } from 'react-router';
import * as v from 'valibot';
import { type TrackedOrder, trackRequestSchema } from '../../contracts/checkout.ts';
import { servicesContext } from '../load-context.ts';

/** What became of a form that was sent without script; what was typed comes back with a fault. */
export type TrackOutcome =
  | { kind: 'found'; orderId: string; order: TrackedOrder }
  | { kind: 'fault'; orderId: string; code: string };

/** POST /order-tracking with `orderId` and perhaps `mobileLast4`: 200 and the order, 400, 404, 429 or 503 and the form. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const [orderId, mobileLast4] = [textOf(form, 'orderId'), textOf(form, 'mobileLast4')];
  const fault = (code: string, status: number) =>
    data<TrackOutcome>({ kind: 'fault', orderId: orderId.slice(0, 60), code }, { status });
  const wish = v.safeParse(trackRequestSchema, { orderId, ...(mobileLast4 === '' ? {} : { mobileLast4 }) });
  if (!wish.success) return fault('invalid_fields', 400);
  try {
    const order = await context.get(servicesContext).orders.track(wish.output.orderId, wish.output.mobileLast4);
    return data<TrackOutcome>({ kind: 'found', orderId: wish.output.orderId, order });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (code === 'order_not_found') return fault(code, 404);
    return code === 'too_many_requests' ? fault(code, 429) : fault('failed', 503);
  }
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim() : '';
}
