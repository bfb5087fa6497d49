import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { displayOrderNumber } from '../../domain/orders/display-number.ts';
import { href } from '../../routes.ts';
import { codeOf } from '../api/desk-error.ts';
import { QueryState } from '../api/query-state.tsx';
import { useSignedIn } from '../api/session.ts';
import { ButtonLink } from '../controls/button.tsx';
import { Icon } from '../controls/icon.tsx';
import { Empty } from '../feedback/states.tsx';
import { formatMoment } from '../language/formats.ts';
import { SameParcelNotice } from '../stored-texts/same-parcel-notice.tsx';
import { GiftNotice } from '../stored-texts/gift-notice.tsx';
import { StateBadge, TestBadge } from '../stored-texts/state-badge.tsx';
import { methodName } from '../stored-texts/state-names.ts';
import { texts as stateTexts } from '../stored-texts/state-texts.ts';
import { MessageList } from '../messages/message-list.tsx';
import { FootBar, Panel, Screen } from '../shell/screen.tsx';
import { useIsWide } from '../shell/use-is-wide.ts';
import { Customer } from './customer.tsx';
import { Disputes } from './disputes.tsx';
import { IssuedDocuments } from './documents/issued-documents.tsx';
import { HeldOrder } from './held/held-order.tsx';
import { Items } from './items.tsx';
import { Notes } from './notes.tsx';
import { useOrderActs } from './order-acts.tsx';
import { type OrderDetail, orderQuery } from './order-query.ts';
import { Payments } from './payments.tsx';
import { PriceStory } from './price-breakdown.tsx';
import { RefusedDocument } from './documents/refused-document.tsx';
import { Returns } from './returns.tsx';
import { Shipments } from './shipments.tsx';
import { texts } from './texts.ts';
import { Timeline } from './timeline.tsx';

/** One order: its items, payments, customer and address, history, and the actions possible now. */
export function OrderScreen() {
  const { orderId = '' } = useParams();
  const order = useQuery(orderQuery(orderId));
  if (order.data !== undefined) return <OpenOrder key={orderId} order={order.data} />;
  return (
    <Screen title={texts.title(displayOrderNumber(orderId))} before={<Back />}>
      <div className="panel">
        {codeOf(order.error) === 'order_not_found' ? (
          <Empty icon="search" title={texts.notFound} />
        ) : (
          <QueryState query={order} rows={6} />
        )}
      </div>
    </Screen>
  );
}

function OpenOrder({ order }: { order: OrderDetail }) {
  const { session } = useSignedIn();
  const isWide = useIsWide();
  const acts = useOrderActs(order);
  const number = displayOrderNumber(order.orderId);
  return (
    <Screen
      title={texts.title(number)}
      heading={
        <>
          <span className="sr-only wide:not-sr-only">{texts.title('')}</span>
          {number}
        </>
      }
      before={<Back />}
      badge={
        <>
          <StateBadge state={order.state} />
          {isWide && order.test ? <TestBadge /> : null}
        </>
      }
      subtitle={
        <>
          {texts.placed(formatMoment(order.placedAt), methodName(order.paymentMethod))}
          {!isWide && order.test ? ` · ${stateTexts.test}` : null}
          {/* A phone has it in the menu. */}
          <span className="hidden whitespace-nowrap desk:inline"> · {order.orderId}</span>
        </>
      }
      actions={
        <>
          {isWide ? acts.slip : null}
          {isWide ? acts.steps : null}
          {acts.menu}
          {acts.dialogs}
        </>
      }
    >
      <RefusedDocument />
      <HeldOrder order={order} />
      <SameParcelNotice order={order} />
      {order.gift === undefined ? null : <GiftNotice gift={order.gift} />}
      {isWide ? (
        <div className="grid items-start gap-4 desk:grid-cols-[minmax(0,1fr)_20rem]">
          <div className="flex min-w-0 flex-col gap-4">
            <Items order={order} />
            <PriceStory price={order.price} />
            <Papers order={order} />
          </div>
          <div className="flex min-w-0 flex-col gap-4">
            <Customer order={order} />
            <Shipments order={order} />
            <Notes order={order} />
            <Timeline entries={order.timeline} requestId={order.requestId} />
          </div>
        </div>
      ) : (
        // Who is asked about an order on a phone looks for the shopper and the parcel first.
        <>
          <Items order={order} />
          <Customer order={order} />
          <Shipments order={order} />
          <PriceStory price={order.price} />
          <Notes order={order} />
          <Papers order={order} />
          <Timeline entries={order.timeline} requestId={order.requestId} />
        </>
      )}
      <a
        href={new URL(href('orderTracking', { orderId: order.orderId }), session.shopUrl).href}
        target="_blank"
        rel="noreferrer"
        className="inline-flex min-h-11 items-center gap-2 self-start text-quiet underline"
      >
        <Icon name="eye" /> {texts.shopper}
      </a>
      {isWide || acts.steps === null ? null : <FootBar label={texts.mainActs}>{acts.steps}</FootBar>}
    </Screen>
  );
}

/** Money, returns, documents and messages: what was written about the order. */
function Papers({ order }: { order: OrderDetail }) {
  return (
    <>
      <Payments order={order} />
      <Disputes disputes={order.disputes} />
      <Returns order={order} />
      <IssuedDocuments order={order} />
      {order.messages.length === 0 ? null : (
        <Panel title={texts.messages} flush>
          <MessageList messages={order.messages} />
        </Panel>
      )}
    </>
  );
}

function Back() {
  return (
    <ButtonLink to="/orders" look="quiet" className="px-2!" aria-label={texts.back} title={texts.back}>
      <Icon name="back" />
    </ButtonLink>
  );
}
