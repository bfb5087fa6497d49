import type { OrderedItem } from '../../../contracts/checkout/order-summary.ts';
import type { ReturnOfOrder } from '../../../contracts/returns-of-order.ts';
import { formatMoment } from '../../../domain/dates/calendar.ts';
import { formatRupees } from '../../../domain/money/money.ts';
import { href } from '../../../routes.ts';
import { Button, ButtonLink } from '../../../ui/base/button.tsx';
import { messages } from './messages.en.ts';
import { type FormProof, OrderForm } from './order-form.tsx';

type RequestsProps = { requests: readonly ReturnOfOrder[]; items: readonly OrderedItem[]; proof: FormProof };

/** The return, exchange and cancellation requests of the order, each with its progress. */
export function Requests({ requests, items, proof }: RequestsProps) {
  return (
    <div>
      <h3 className="mb-2 text-16 font-semibold">{messages.requests}</h3>
      <ul className="grid gap-3">
        {requests.map((request) => (
          <li key={request.returnId} className="rounded-card border border-line p-4">
            <Request request={request} items={items} proof={proof} />
          </li>
        ))}
      </ul>
    </div>
  );
}

type RequestProps = { request: ReturnOfOrder; items: readonly OrderedItem[]; proof: FormProof };

function Request({ request, items, proof }: RequestProps) {
  const { returnId, kind, state, lines, note, replacementOrderId, history } = request;
  return (
    <>
      <p className="text-13 text-quiet">{messages.requestNumber(returnId)}</p>
      <p className="font-semibold">
        {messages.kinds[kind]}: {messages.states[state]}
      </p>
      <ul className="mt-1 text-14">
        {lines.map(({ line, quantity, newVariant }) => (
          <li key={line}>
            {messages.pieceOf(items[line - 1]?.title ?? '', quantity)}
            {newVariant === null ? null : messages.instead(newVariant)}
          </li>
        ))}
      </ul>
      {note === null ? null : <p className="mt-2 rounded-card bg-wash p-3 text-14">{note}</p>}
      <Money request={request} />
      <Courier request={request} />
      <Check request={request} />
      <ol aria-label={messages.history} className="mt-2 text-13 text-quiet">
        {history.map(({ state: step, at }) => (
          <li key={`${step} ${at}`}>
            {messages.states[step]}, <time dateTime={at}>{formatMoment(Date.parse(at))}</time>
          </li>
        ))}
      </ol>
      {replacementOrderId === null ? null : (
        <ButtonLink kind="quiet" to={href('orderTracking', { orderId: replacementOrderId })} className="underline">
          {messages.replacement}
        </ButtonLink>
      )}
      {request.mayWithdraw ? (
        <OrderForm proof={proof} intent="withdraw">
          <input type="hidden" name="returnId" value={returnId} />
          <Button type="submit" kind="quiet" className="underline">
            {messages.withdraw}
          </Button>
        </OrderForm>
      ) : null}
    </>
  );
}

/** The courier that comes for the items, or came in vain. */
function Courier({ request: { pickup } }: { request: ReturnOfOrder }) {
  if (pickup === null) return null;
  const { carrier, awb, failed } = pickup;
  return (
    <p className="mt-2 text-14 wrap-anywhere">
      {failed ? messages.notFetched(carrier) : messages.fetchedBy(carrier, awb)}
    </p>
  );
}

/** What was kept of the refund because of how the items came, and the parcel in which refused ones come back. */
function Check({ request: { deductionPaise, offersLostPaise, checkNote, sentBack } }: { request: ReturnOfOrder }) {
  return (
    <>
      {offersLostPaise === 0 ? null : (
        <p className="mt-2 text-14">
          {offersLostPaise > 0
            ? messages.lostOffer(formatRupees(offersLostPaise))
            : messages.regainedOffer(formatRupees(-offersLostPaise))}
        </p>
      )}
      {deductionPaise === 0 ? null : (
        <p className="mt-2 rounded-card bg-wash p-3 text-14 wrap-anywhere">
          {messages.deducted(formatRupees(deductionPaise))}
          {checkNote === null ? null : <span className="block">{checkNote}</span>}
        </p>
      )}
      {sentBack === null ? null : (
        <p className="mt-2 text-14 wrap-anywhere">{messages.comesBack(sentBack.carrier, sentBack.awb)}</p>
      )}
    </>
  );
}

/** The price paid for the items, until the refund is known. */
function Money({ request: { kind, state, refundPaise, valuePaise } }: { request: ReturnOfOrder }) {
  const waits = kind === 'return' && (state === 'requested' || state === 'approved' || state === 'picked_up');
  if (waits) return <p className="mt-2 text-14">{messages.worth(formatRupees(valuePaise))}</p>;
  if (refundPaise === null || refundPaise === 0) return null;
  return (
    <p className="mt-2 text-14">
      {messages.refund(formatRupees(refundPaise))},{' '}
      {state === 'refunded' ? messages.refundDone : messages.refundUnderWay}
    </p>
  );
}
