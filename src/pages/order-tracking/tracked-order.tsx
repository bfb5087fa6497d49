import { Suspense } from 'react';
import { lazyWithNotice } from '../../browser/loading/lazy-with-notice.ts';
import type { TrackedOrder } from '../../contracts/checkout/track-order.ts';
import { messages as stateMessages } from '../../domain/address/state-messages.en.ts';
import { withFreePieces } from '../../domain/money/free-pieces.ts';
import { formatRupees } from '../../domain/money/money.ts';
import { shoppingRules } from '../../domain/cart/shopping-rules.ts';
import { isOnTheWay } from '../../domain/orders/order-timeline.ts';
import { href } from '../../routes.ts';
import { Button, ButtonLink } from '../../ui/base/button.tsx';
import { OrderUpdates } from '../../ui/order/order-updates.tsx';
import { PayNowOffer } from '../../ui/checkout/pay-now-offer.tsx';
import { ItemsDiscount } from '../../ui/checkout/items-discount.tsx';
import { OrderedItems } from '../../ui/order/ordered-items.tsx';
import { Notice } from '../../ui/overlay/notice.tsx';
import { useShopInfo } from '../shop-info.ts';
import type { Intent } from './act.server.ts';
import { ConfirmPanel } from './cod/confirm-panel.tsx';
import { DeliveryPanel } from './cod/delivery-panel.tsx';
import { messages } from './messages.en.ts';
import { OrderHead } from './order-head.tsx';
import { messages as returnMessages } from './returns/messages.en.ts';
import { OrderActions } from './returns/order-actions.tsx';
import type { FormProof } from './returns/order-form.tsx';
import { RefusedFormContext, type SentFields } from './returns/refused-form.ts';
import { Parcels } from './parcels.tsx';

const AddOffer = lazyWithNotice(() => import('../_additions/add-offer.tsx'));
const SameParcel = lazyWithNotice(() => import('../_additions/same-parcel.tsx'));

/** After these actions the shopper has to enter a code, or can try another one. */
const CODE_INTENTS: ReadonlySet<string> = new Set(['send_code', 'confirm_cod']);

export type TrackedOrderProps = {
  orderId: string;
  order: TrackedOrder;
  /** Null if the mobile number's last digits were not given: then no action is possible. */
  proof: FormProof | null;
  /** The requested action, and the error code if it failed. */
  acted: { intent: Intent; fault: string | null; sent?: SentFields } | null;
};

/** A tracked order. Items and address are shown only to shoppers who know the mobile number's last digits. */
export function TrackedOrderView({ orderId, order, proof, acted }: TrackedOrderProps) {
  const { payNow, parcels, toFollow, updates, items, address, hasInvoice, reviewPath } = order;
  const { addUntil, addedTo, together } = order;
  const { intent, fault = null, sent = {} } = acted ?? {};
  const refused = intent === undefined || fault === null ? null : { intent, fault, sent };
  const hasArrived = order.state === 'delivered';
  const papers = (
    <>
      {hasInvoice === true && address ? <InvoiceButton orderId={orderId} mobile={address.mobile} /> : null}
      {reviewPath === undefined ? null : (
        <ButtonLink kind="secondary" to={reviewPath} className="w-full">
          {messages.review}
        </ButtonLink>
      )}
    </>
  );
  return (
    <RefusedFormContext value={refused}>
      <section aria-labelledby="tracked-order" className="mt-6 space-y-6">
        {acted === null ? null : (
          <Notice kind={acted.fault === null ? 'success' : 'error'}>
            {acted.fault === null ? returnMessages.acted[acted.intent] : returnMessages.fault(acted.fault)}
          </Notice>
        )}
        <div className={items ? COLUMNS : 'space-y-6'}>
          <div className="space-y-6">
            <OrderHead orderId={orderId} order={order} />
            {/* What there is to do today stands right below the news. */}
            {hasArrived ? (
              <div className="grid gap-3 empty:hidden wide:auto-cols-fr wide:grid-flow-col">{papers}</div>
            ) : null}
            <ConfirmPanel order={order} proof={proof} codeSent={CODE_INTENTS.has(acted?.intent ?? '')} />
            <PayNowOffer orderId={orderId} payNow={payNow} />
            <DeliveryPanel order={order} proof={proof} />
            {parcels === undefined ? null : <Parcels parcels={parcels} toFollow={toFollow} />}
            <OrderUpdates updates={updates} />
            {addUntil === undefined || !address ? null : (
              <Suspense>
                <AddOffer orderId={orderId} until={addUntil} address={address} />
              </Suspense>
            )}
            {addedTo === undefined && together === undefined ? null : (
              <Suspense>
                <SameParcel orderId={orderId} addedTo={addedTo} together={together} />
              </Suspense>
            )}
            <Bought order={order} />
          </div>
          <div className="space-y-6">
            {address ? (
              <div>
                <h3 className="mb-2 text-16 font-semibold">{messages.address}</h3>
                <address className="text-14 not-italic">
                  <p className="font-semibold">{address.fullname}</p>
                  <p>{[address.address1, address.address2, address.town].filter((line) => line !== '').join(', ')}</p>
                  <p>
                    {address.city}, {stateMessages.stateName(address.state)} - {address.pincode}
                  </p>
                  <p>{messages.mobile(address.mobile)}</p>
                </address>
              </div>
            ) : null}
            {hasArrived ? null : papers}
            {proof === null ? null : <OrderActions order={order} proof={proof} />}
            <p className="flex items-center gap-2 text-quiet">
              {messages.help}
              <ButtonLink kind="quiet" to={href('contact')} className="underline">
                {messages.contact}
              </ButtonLink>
            </p>
          </div>
        </div>
      </section>
    </RefusedFormContext>
  );
}

/** On desktops the actions are next to the information. */
const COLUMNS =
  'space-y-6 desk:grid desk:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] desk:items-start desk:gap-10 desk:space-y-0';

function Bought({
  order: { items, amountPaise, creditPaise, byGiftCard, savedPaise = 0, discounts, state, giftNote },
}: {
  order: TrackedOrder;
}) {
  const { calmer } = shoppingRules(useShopInfo().shop.shopping);
  if (!items) return null;
  // Which pieces are free is known of whole orders.
  const isWhole = items.every(({ cancelledQuantity }) => cancelledQuantity === undefined);
  const shown = withFreePieces(items, calmer && isWhole ? (discounts ?? []) : []);
  return (
    <div>
      <h3 className="mb-2 text-16 font-semibold">{messages.items}</h3>
      <OrderedItems
        items={shown.items.map(({ item, free }) => ({
          ...item,
          free,
          more: item.cancelledQuantity === undefined ? [] : [messages.cancelledPieces(item.cancelledQuantity)],
        }))}
      />
      {discounts === undefined ? null : <ItemsDiscount discounts={calmer && isWhole ? shown.lines : discounts} />}
      {amountPaise === undefined ? null : (
        <dl className="mt-3 grid grid-cols-[1fr_auto] gap-y-1 text-14">
          <dt className="font-semibold">{messages.amount}</dt>
          <dd className="font-semibold tabular">{formatRupees(amountPaise)}</dd>
          {creditPaise === undefined ? null : (
            <>
              <dt className="text-quiet">{byGiftCard === true ? messages.giftCard : messages.storeCredit}</dt>
              <dd className="text-right tabular">{formatRupees(creditPaise)}</dd>
            </>
          )}
          {/* An exchange costs nothing and a refunded order was not bought: neither is a saving. */}
          {savedPaise === 0 || amountPaise === 0 || !isOnTheWay(state) ? null : (
            <>
              <dt className="text-saving">{messages.saved}</dt>
              <dd className="text-right font-semibold tabular text-saving">{formatRupees(savedPaise)}</dd>
            </>
          )}
        </dl>
      )}
      {giftNote === undefined ? null : (
        <figure className="mt-3 text-14">
          <figcaption className="text-quiet">{messages.giftNote}</figcaption>
          <blockquote dir="auto" className="whitespace-pre-wrap [overflow-wrap:anywhere]">
            {giftNote}
          </blockquote>
        </figure>
      )}
    </div>
  );
}

/** A separate form, so that it works without script. The response is a file, so the page stays open. */
function InvoiceButton({ orderId, mobile }: { orderId: string; mobile: string }) {
  return (
    <form method="post" action="/order-invoice">
      <input type="hidden" name="orderId" value={orderId} />
      <input type="hidden" name="mobileLast4" value={mobile.slice(-4)} />
      <Button type="submit" kind="secondary" className="w-full">
        {messages.invoice}
      </Button>
    </form>
  );
}
