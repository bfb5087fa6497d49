import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import * as v from 'valibot';
import { trackOrder } from '../../browser/checkout/checkout-api.ts';
import { newUuid } from '../../browser/forms/new-uuid.ts';
import { storedOrderId } from '../../browser/checkout/stored-order.ts';
import { boughtIn, storeLastOrder } from '../../browser/checkout/last-orders.ts';
import { shopStore } from '../../browser/state/store.ts';
import { useShop } from '../../browser/state/use-shop.ts';
import { orderIdSchema } from '../../contracts/checkout/fields.ts';
import type { TrackedOrder } from '../../contracts/checkout/track-order.ts';
import { shoppingRules } from '../../domain/cart/shopping-rules.ts';
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

/** The order tracking page [TRACK-01]. Without script the form is a plain POST to this page. */
export default function OrderTrackingPage({ actionData: posted }: Route.ComponentProps) {
  const { shop } = useShopInfo();
  const restored = useShop((state) => state.restored);
  const [query] = useSearchParams();
  const [found, setFound] = useState<Found | null>(posted?.kind === 'found' ? posted : null);
  const [fault, setFault] = useState<string | null>(posted?.kind === 'fault' ? faultText(posted.code) : null);
  const linkedOrderId = restored ? query.get('orderId') : null;
  const { key } = useLocation();
  const [typed, setTyped] = useState<Typed & { under: string | null }>({ ...NOTHING_TYPED, under: null });
  const under = query.get('orderId');

  const show = useCallback((input: TrackQuery, answer: Awaited<ReturnType<typeof trackOrder>>, byLink: boolean) => {
    const { orderId } = input;
    setFault(answer.ok ? null : faultText(answer.fault.code));
    if (!answer.ok) {
      // After a mistake in the form the order stays visible; under the address of another order it must not.
      if (byLink) setFound(null);
      return;
    }
    setFound({ ...input, order: answer.value, formKey: newUuid() });
    // These digits do not belong to any other order.
    if (input.mobileLast4 !== undefined) setTyped((before) => ({ ...before, last4: '' }));
    const { state, items, amountPaise, timeline } = answer.value;
    void storeLastOrder({ orderId, state, seenAt: Date.now(), ...boughtIn(items, amountPaise, timeline[0]?.at) });
  }, []);
  const looks = useRef(0);
  /** Shows only the response to the latest request, because a late response of an earlier one may contain less. */
  const look = useCallback(
    async (request: () => ReturnType<typeof requestOrder>, byLink: boolean) => {
      const lookNumber = (looks.current += 1);
      const { input, answer } = await request();
      if (lookNumber === looks.current) show(input, answer, byLink);
    },
    [show],
  );
  const postedOrderId = posted?.orderId ?? null;
  // A link with an order id loads the order, unless the posted form already loaded it.
  useEffect(() => {
    if (linkedOrderId === null || linkedOrderId === postedOrderId || !v.is(orderIdSchema, linkedOrderId)) return;
    void look(() => requestOrder(linkedOrderId), true);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- tapping the same link again reloads the order
  }, [linkedOrderId, key, postedOrderId, look]);

  const track = async (input: TrackQuery) => {
    setFault(null);
    await look(async () => ({ input, answer: await trackOrder(input) }), false);
  };

  const requestedOrderId = linkedOrderId ?? postedOrderId ?? '';
  const form = (
    <TrackForm
      // Another link resets the form.
      key={under ?? ''}
      typed={typed.under === under ? typed : NOTHING_TYPED}
      onType={(now) => setTyped({ ...now, under })}
      requestedOrderId={requestedOrderId}
      fault={fault}
      onTrack={track}
    />
  );
  const shownOrder = found ? (
    <TrackedOrderView
      // A new key for each result, so that it is announced again.
      key={found.formKey}
      orderId={found.orderId}
      order={found.order}
      acted={found.acted ?? null}
      proof={found.mobileLast4 === undefined ? null : { ...found, mobileLast4: found.mobileLast4 }}
    />
  ) : (
    <LastOrders />
  );
  // Whoever comes back looks for an own order, and not for a form.
  const ownFirst = shoppingRules(shop.shopping).calmer && found === null;
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
          {ownFirst && <LastOrders first />}
          <p className="mt-1 mb-6 text-quiet">{messages.intro}</p>
          {form}
          {ownFirst ? null : shownOrder}
        </>
      )}
    </div>
  );
}

/**
 * Loads the whole order if this phone placed it and still has its address; otherwise only what the id alone allows.
 */
async function requestOrder(
  orderId: string,
): Promise<{ input: TrackQuery; answer: Awaited<ReturnType<typeof trackOrder>> }> {
  const mobile = shopStore.getState().address?.mobile;
  if (mobile !== undefined && storedOrderId() === orderId) {
    const input = { orderId, mobileLast4: mobile.slice(-4) };
    const answer = await trackOrder(input);
    // The stored address may belong to another order by now.
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
