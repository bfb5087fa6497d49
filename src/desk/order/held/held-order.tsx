import { classNames } from '../../controls/class-names.ts';
import { formatMoney } from '../../language/formats.ts';
import { DisputeNotice } from '../../stored-texts/dispute-notice.tsx';
import { Panel } from '../../shell/screen.tsx';
import { useSignedIn } from '../../api/session.ts';
import { isDisputed, type OrderDetail } from '../order-query.ts';
import { texts } from '../texts.ts';

/** Why the order stands still: the sums that do not agree, and a bank that decides about the payment. */
export function HeldOrder({ order }: { order: OrderDetail }) {
  const owner = useSignedIn().user.role === 'owner';
  return (
    <>
      {isDisputed(order) ? (
        <DisputeNotice>{owner ? <p className="text-13">{texts.ownerMay}</p> : null}</DisputeNotice>
      ) : null}
      {order.held === null ? null : (
        <Panel title={texts.held}>
          <HeldSums held={order.held} />
          <p className="mt-2 text-13 text-quiet">{texts.heldText}</p>
        </Panel>
      )}
    </>
  );
}

/** What was charged next to what the gateway has, and what went back. */
export function HeldSums({ held }: { held: NonNullable<OrderDetail['held']> }) {
  const { chargedPaise, reportedPaise, capturedPaise, wentBackPaise } = held;
  const hasPaise = reportedPaise ?? capturedPaise;
  return (
    <dl className="flex flex-col gap-1.5">
      <Sum name={texts.heldCharged} sum={formatMoney(chargedPaise)} />
      <Sum name={texts.heldGateway} sum={formatMoney(hasPaise)} isWrong={hasPaise !== chargedPaise} />
      {wentBackPaise === 0 ? null : <Sum name={texts.heldWentBack} sum={`−${formatMoney(wentBackPaise)}`} isWrong />}
    </dl>
  );
}

function Sum({ name, sum, isWrong = false }: { name: string; sum: string; isWrong?: boolean }) {
  return (
    <div className="flex justify-between gap-4 text-16 font-semibold">
      <dt>{name}</dt>
      <dd className={classNames('tabular', isWrong && 'text-danger')}>{sum}</dd>
    </div>
  );
}
