import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import * as v from 'valibot';
import { trackOrder } from '../../browser/checkout/checkout-api.ts';
import { newUuid } from '../../browser/checkout/checkout-attempt.ts';
import { storedOrderId } from '../../browser/checkout/stored-order.ts';
import { boughtIn, storeLastOrder } from '../../browser/checkout/last-orders.ts';
import { shopStore } from '../../browser/state/store.ts';
import { useShop } from '../../browser/state/use-shop.ts';
import { orderIdSchema } from '../../contracts/checkout/fields.ts';
import type { TrackedOrder } from '../../contracts/checkout/track-order.ts';
import { useShopInfo } from '../shop-info.ts';
import type { Route } from './+types/page.ts';
import { LastOrders } from './last-orders.tsx';
import { messages } from './messages.en.ts';
import { TrackForm, type TrackQuery, type Typed } from './track-form.tsx';
import { type TrackedOrderProps, TrackedOrderView } from './tracked-order.tsx';

export { action } from './track.server.ts';

type Found = {
  orderId: string;
  order: TrackedOrder;
  mobileLast4?: string;
  formKey: string;
  acted?: NonNullable<TrackedOrderProps['acted']>;
};

const NOTHING_TYPED: Typed = { orderId: null, last4: '' };

/** Where an order is [TRACK-01]. Without script the form is a plain post to this page. */
export default function OrderTrackingPage({ actionData: posted }: Route.ComponentProps) {
  const { shop } = useShopInfo();
  const restored = useShop((state) => state.restored);
  const [query] = useSearchParams();
  const [found, setFound] = useState<Found | null>(posted?.kind === 'found' ? posted : null);
  const [fault, setFault] = useState<string | null>(posted?.kind === 'fault' ? faultText(posted.code) : null);
  const asked = restored ? query.get('orderId') : null;
  const { key } = useLocation();
  const [typed, setTyped] = useState<Typed & { under: string | null }>({ ...NOTHING_TYPED, under: null });
  const under = query.get('orderId');

  const show = useCallback((input: TrackQuery, answer: Awaited<ReturnType<typeof trackOrder>>, byLink: boolean) => {
    const { orderId } = input;
    setFault(answer.ok ? null : faultText(answer.fault.code));
    if (!answer.ok) {
      // A slip in the form leaves the order that is shown; under another order's address it must not stand.
      if (byLink) setFound(null);
      return;
    }
    setFound({ ...input, order: answer.value, formKey: newUuid() });
    // Its digits are no other order's.
    if (input.mobileLast4 !== undefined) setTyped((before) => ({ ...before, last4: '' }));
    const { state, items, amountPaise, timeline } = answer.value;
    void storeLastOrder({ orderId, state, seenAt: Date.now(), ...boughtIn(items, amountPaise, timeline[0]?.at) });
  }, []);
  const looks = useRef(0);
  /** Shows the answer to what was asked last: one that comes late may tell less. */
  const look = useCallback(
    async (ask: () => ReturnType<typeof askFor>, byLink: boolean) => {
      const turn = (looks.current += 1);
      const { input, answer } = await ask();
      if (turn === looks.current) show(input, answer, byLink);
    },
    [show],
  );
  const postedOrderId = posted?.orderId ?? null;
  // A link that names an order is a wish to see it; a form that was sent has had its answer.
  useEffect(() => {
    if (asked === null || asked === postedOrderId || !v.is(orderIdSchema, asked)) return;
    void look(() => askFor(asked), true);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the same link tapped again asks again
  }, [asked, key, postedOrderId, look]);

  const track = async (input: TrackQuery) => {
    setFault(null);
    await look(async () => ({ input, answer: await trackOrder(input) }), false);
  };

  const askedOrderId = asked ?? postedOrderId ?? '';
  const form = (
    <TrackForm
      // Another link begins anew.
      key={under ?? ''}
      typed={typed.under === under ? typed : NOTHING_TYPED}
      onType={(now) => setTyped({ ...now, under })}
      askedOrderId={askedOrderId}
      fault={fault}
      onTrack={track}
    />
  );
  const shownOrder = found ? (
    <TrackedOrderView
      // Each answer is told anew; the id alone is the form's key, beside it.
      key={found.formKey}
      orderId={found.orderId}
      order={found.order}
      acted={found.acted ?? null}
      proof={found.mobileLast4 === undefined ? null : { ...found, mobileLast4: found.mobileLast4 }}
    />
  ) : (
    <LastOrders />
  );
  return (
    <div
      className={`mx-auto min-h-dvh max-w-[500px] p-4 wide:max-w-[640px] wide:py-10 ${found?.order.items ? 'desk:max-w-[1040px]' : ''}`}
    >
      <title>{`${messages.title} | ${shop.name}`}</title>
      <h1 className="text-24 font-semibold">{messages.title}</h1>
      {found?.order.items ? (
        <>
          {shownOrder}
          <details className="mt-8 border-t border-line pt-4">
            <summary className="min-h-11 list-none py-3 font-semibold underline underline-offset-4 [&::-webkit-details-marker]:hidden">
              {messages.another}
            </summary>
            {form}
          </details>
        </>
      ) : (
        <>
          <p className="mt-1 mb-6 text-quiet">{messages.intro}</p>
          {form}
          {shownOrder}
        </>
      )}
    </div>
  );
}

/** On the phone that ordered, while it knows the address, the whole order; otherwise what the id alone tells. */
async function askFor(orderId: string): Promise<{ input: TrackQuery; answer: Awaited<ReturnType<typeof trackOrder>> }> {
  const mobile = shopStore.getState().address?.mobile;
  if (mobile !== undefined && storedOrderId() === orderId) {
    const input = { orderId, mobileLast4: mobile.slice(-4) };
    const answer = await trackOrder(input);
    // The address may be another order's by now.
    if (answer.ok || answer.fault.code !== 'order_not_found') return { input, answer };
  }
  return { input: { orderId }, answer: await trackOrder({ orderId }) };
}

function faultText(code: string): string {
  switch (code) {
    case 'order_not_found':
    case 'invalid_fields':
      return `${messages.notFound} ${messages.notFoundHint}`;
    case 'too_many_requests':
      return messages.tooMany;
    default:
      return messages.failed;
  }
}
