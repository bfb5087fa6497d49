import { type ReactNode, Suspense } from 'react';
import { lazyWithNotice } from '../../browser/loading/lazy-with-notice.ts';
import type { OrderSummary } from '../../contracts/checkout/order-summary.ts';
import { shoppingRules } from '../../domain/cart/shopping-rules.ts';
import { withFreePieces } from '../../domain/money/free-pieces.ts';
import { displayOrderNumber } from '../../domain/orders/display-number.ts';
import { formatIsoDay, formatMoment } from '../../domain/dates/calendar.ts';
import { formatRupees } from '../../domain/money/money.ts';
import { href } from '../../routes.ts';
import { Button, ButtonLink } from '../../ui/base/button.tsx';
import { Icon } from '../../ui/base/icon.tsx';
import { Notice } from '../../ui/overlay/notice.tsx';
import { OrderUpdates } from '../../ui/order/order-updates.tsx';
import { PayNowOffer } from '../../ui/checkout/pay-now-offer.tsx';
import { ItemsDiscount } from '../../ui/checkout/items-discount.tsx';
import { OrderedItems } from '../../ui/order/ordered-items.tsx';
import { Skeleton } from '../../ui/product/skeleton.tsx';
import { promises } from '../_policy/promise-messages.en.ts';
import { useShopInfo } from '../shop-info.ts';
import { messages } from './messages.en.ts';
import { OwnAddress, useOwnAddress } from './own-address.tsx';
import { PaymentNote } from './payment-note.tsx';

const ShareBought = lazyWithNotice(() => import('./share-bought.tsx'));
const AddOffer = lazyWithNotice(() => import('../_additions/add-offer.tsx'));
const SameParcel = lazyWithNotice(() => import('../_additions/same-parcel.tsx'));
const BoughtCard = lazyWithNotice(() => import('../_gift-card/bought-card.tsx'));

type OrderReceivedProps = {
  txnId: string | null;
  /** Null until the server has responded. */
  order: OrderSummary | null;
  /** The payment method according to the payment step, used until the order is loaded. */
  byCash?: boolean;
  missing: boolean;
  onRetry: () => void;
};

export function OrderReceived({ txnId, order, byCash: expectedByCash = false, missing, onRetry }: OrderReceivedProps) {
  const { shop } = useShopInfo();
  const { calmer: shortThanks } = shoppingRules(shop.shopping);
  const ownAddress = useOwnAddress(txnId);
  const byCash = order === null ? expectedByCash : order.paymentMethod === 'cash_on_delivery';
  return (
    <div>
      <div className="flex flex-col items-center gap-2 py-4 text-center">
        <span className="flex size-16 items-center justify-center rounded-round bg-saving text-paper">
          <Icon name="check" className="icon tick-drawn size-9" />
        </span>
        {shortThanks ? <Thanks orderId={txnId} /> : <h1 className="text-24 font-semibold">{messages.thankYou}</h1>}
        {shortThanks ? null : <p className="text-16 font-semibold">{messages.received}</p>}
        {order?.deliveryEstimate ? (
          <p className="mt-1 flex items-center gap-2 rounded-round bg-saving/10 px-4 py-2 text-16 font-semibold text-balance text-saving max-[399px]:text-14">
            <Icon name="truck" className="icon size-5" />
            {messages.arrives(formatIsoDay(order.deliveryEstimate.from), formatIsoDay(order.deliveryEstimate.to))}
          </p>
        ) : null}
      </div>
      <div className={order && order.items.length > 0 ? COLUMNS : 'space-y-6'}>
        <div className="space-y-6">
          <dl className="space-y-3 rounded-card border border-line p-4">
            <Fact name={messages.orderNumber} long look="min-h-5 text-16 font-semibold tabular">
              {txnId === null ? null : displayOrderNumber(txnId)}
            </Fact>
            {order ? <Fact name={messages.placedOn}>{formatMoment(Date.parse(order.placedAt))}</Fact> : null}
            {shortThanks ? null : (
              <Fact name={messages.transactionId} long look="min-h-5 text-12 [overflow-wrap:anywhere]">
                {txnId}
              </Fact>
            )}
            <Fact name={byCash ? messages.amountToPay : messages.amount} look="min-h-5 min-w-20 font-semibold tabular">
              {order ? formatRupees(order.payOnDeliveryPaise ?? order.amountPaise) : null}
              {!order && !missing ? <Skeleton className="block h-5" /> : null}
            </Fact>
            <Amount name={messages.codFee} paise={order?.codFeePaise} />
            <Amount name={messages.advance} paise={order?.advancePaise} />
            <Amount
              name={order?.byGiftCard === true ? messages.giftCard : messages.storeCredit}
              paise={order?.creditPaise}
            />
            {order && order.savedPaise > 0 ? (
              <div className="flex justify-between gap-4 text-saving">
                <dt>{messages.saved}</dt>
                <dd className="text-right font-semibold tabular">{formatRupees(order.savedPaise)}</dd>
              </div>
            ) : null}
          </dl>
          {order?.buysGiftCard === true ? (
            <Suspense>
              <BoughtCard orderId={order.orderId} shopName={shop.name} />
            </Suspense>
          ) : null}
          {order?.state === 'unconfirmed' ? (
            <Notice
              kind="info"
              action={
                <ButtonLink to={href('orderTracking', { orderId: order.orderId })}>{messages.confirmNow}</ButtonLink>
              }
            >
              {messages.pleaseConfirm}
            </Notice>
          ) : null}
          <PaymentNote order={order} byCash={byCash} />
          {order ? <PayNowOffer orderId={order.orderId} payNow={order.payNow} /> : null}
          <OrderUpdates updates={order?.updates} />
          {order?.addUntil === undefined ? null : (
            <Suspense>
              <AddOffer orderId={order.orderId} until={order.addUntil} address={ownAddress} />
            </Suspense>
          )}
          {order?.addedTo === undefined ? null : (
            <Suspense>
              <SameParcel orderId={order.orderId} addedTo={order.addedTo} />
            </Suspense>
          )}
          {missing ? (
            <Notice
              kind="error"
              action={
                <Button kind="secondary" onClick={onRetry}>
                  {messages.retry}
                </Button>
              }
            >
              {messages.detailsMissing}
            </Notice>
          ) : null}
          <div className="flex flex-col gap-3 wide:flex-row">
            <ButtonLink to={href('orderTracking', { orderId: txnId ?? undefined })} className="flex-1">
              {messages.track}
            </ButtonLink>
            <ButtonLink kind="secondary" to={href('home')} className="flex-1">
              {messages.goHome}
            </ButtonLink>
          </div>
        </div>
        <div className="space-y-6">
          {order && order.items.length > 0 ? (
            <>
              {txnId === null ? null : <OwnAddress orderId={txnId} />}
              <Items order={order} namesFree={shortThanks} />
              {shortThanks && order.sharedItems !== undefined ? (
                <Suspense>
                  <ShareBought items={order.sharedItems} />
                </Suspense>
              ) : null}
              <p className="text-13 text-quiet">{promises.cancel(shop.policy)}</p>
            </>
          ) : null}
        </div>
      </div>
    </div>
  );
}

/** `long`: the value may take more than a line, the name not. */
type FactProps = { name: string; long?: boolean; look?: string; children: ReactNode };

function Fact({ name, long = false, look = '', children }: FactProps) {
  return (
    <div className="flex justify-between gap-4">
      <dt className={long ? 'shrink-0 text-quiet' : 'text-quiet'}>{name}</dt>
      <dd className={`text-right ${look}`}>{children}</dd>
    </div>
  );
}

function Amount({ name, paise }: { name: string; paise: number | undefined }) {
  return paise === undefined ? null : (
    <Fact name={name} look="tabular">
      {formatRupees(paise)}
    </Fact>
  );
}

/** With the first name of who ordered, where this browser knows it. */
function Thanks({ orderId }: { orderId: string | null }) {
  const [name = ''] = useOwnAddress(orderId)?.fullname.trim().split(/\s+/) ?? [];
  return (
    <h1 className="text-24 font-semibold [overflow-wrap:anywhere]">
      {name === '' ? messages.thanks : messages.thanksTo(name)}
    </h1>
  );
}

/** On desktops the items are next to the information. */
const COLUMNS = 'space-y-6 desk:mt-4 desk:grid desk:grid-cols-2 desk:items-start desk:gap-10 desk:space-y-0';

function Items({ order: { items, discounts }, namesFree }: { order: OrderSummary; namesFree: boolean }) {
  const shown = withFreePieces(items, namesFree ? discounts : []);
  return (
    <section aria-labelledby="ordered-items">
      <h2 id="ordered-items" className="mb-2 text-16 font-semibold">
        {messages.items}
      </h2>
      <OrderedItems
        // oxlint-disable-next-line unicorn/no-array-sort -- Safari 15 has no toSorted
        items={[...shown.items].sort(freeFirst).map(({ item, free }) => ({
          ...item,
          free,
        }))}
      />
      <ItemsDiscount discounts={namesFree ? shown.lines : discounts} />
    </section>
  );
}

/** Items with free pieces come first: that is what a shopper looks for. */
const freeFirst = (one: { free: number }, other: { free: number }): number =>
  Number(other.free > 0) - Number(one.free > 0);
