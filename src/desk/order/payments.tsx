import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { DESK_ENDPOINTS } from '../../contracts/desk/endpoints.ts';
import { callDesk } from '../api/call-desk.ts';
import { useDeskAct } from '../api/use-desk-act.ts';
import { Badge } from '../controls/badge.tsx';
import { Button } from '../controls/button.tsx';
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx';
import { ChangedMeanwhile } from '../dialogs/dialog-notice.ts';
import { useOpenDialog } from '../dialogs/use-open-dialog.ts';
import { formatMoment, formatMoney } from '../language/formats.ts';
import { Panel } from '../shell/screen.tsx';
import { queriesOfOrder } from '../shipping/use-order-act.ts';
import { failureName } from '../stored-texts/failure-name.ts';
import { noteName } from '../stored-texts/note-name.ts';
import { gatewayMethodName, refundStateName } from '../stored-texts/state-names.ts';
import { STATE_TONES } from '../stored-texts/state-tones.ts';
import type { OrderDetail } from './order-query.ts';
import { refundTexts } from './refund-texts.ts';
import { texts } from './texts.ts';

/** The gateway's payments and refunds, as last reported. */
export function Payments({ order }: { order: OrderDetail }) {
  const { payments, refunds, utr } = order;
  if (payments.length === 0 && refunds.length === 0 && utr === null) return null;
  return (
    <Panel title={refunds.length === 0 ? texts.payments : `${texts.payments} · ${texts.refunds}`} flush>
      <ul>
        {payments.map((payment) => (
          <Money
            key={payment.paymentId}
            id={payment.paymentId}
            amountPaise={payment.amountPaise}
            at={payment.at}
            details={[
              gatewayMethodName(payment.method),
              payment.state === 'success' ? null : payment.message,
              payment.settles ? texts.settles : null,
            ]}
          >
            <Badge tone={payment.settles ? 'good' : 'plain'}>{texts.paymentStates[payment.state]}</Badge>
          </Money>
        ))}
        {refunds.map((refund) => (
          <Money
            key={refund.refundId}
            id={refund.refundId}
            amountPaise={refund.amountPaise}
            isRefund
            at={refund.at}
            details={[
              texts.refundKinds[refund.kind],
              refund.creditPaise + refund.insteadPaise === 0
                ? null
                : (order.price.byGiftCard === true && refund.insteadPaise === 0 ? texts.toGiftCard : texts.asCredit)(
                    formatMoney(refund.creditPaise + refund.insteadPaise),
                  ),
              noteName(refund.note),
              refund.lastError && failureName(refund.lastError),
            ]}
          >
            <Badge tone={STATE_TONES.refund[refund.state]}>{refundStateName(refund.state)}</Badge>
            {refund.retry === null ? null : (
              <RetryRefund order={order} refund={refund} returnId={refund.retry.returnId} />
            )}
          </Money>
        ))}
      </ul>
      {utr === null ? null : (
        <p className="border-t border-line px-4 py-3">
          {texts.utr}: <span className="font-semibold">{utr}</span>
        </p>
      )}
    </Panel>
  );
}

type MoneyProps = {
  id: string;
  amountPaise: number;
  isRefund?: boolean;
  at: string;
  details: readonly (string | null)[];
  children: ReactNode;
};

function Money({ id, amountPaise, isRefund = false, at, details, children }: MoneyProps) {
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 border-t border-line px-4 py-3">
      <div className="min-w-0">
        <span className="flex flex-wrap items-center gap-2">
          <span className="tabular font-semibold">
            {isRefund ? '−' : ''}
            {formatMoney(amountPaise)}
          </span>
          {children}
        </span>
        <span className="block text-13 text-quiet">{details.filter(Boolean).join(' · ')}</span>
      </div>
      <div className="text-13 text-quiet wide:text-end">
        <span className="block">{formatMoment(at)}</span>
        <span className="block">{id}</span>
      </div>
    </li>
  );
}

type Props = { order: OrderDetail; refund: OrderDetail['refunds'][number]; returnId: string | null };

/** Retries a failed refund. If the refund belongs to a return, it links to that return instead. */
function RetryRefund({ order, refund: { refundId, amountPaise }, returnId }: Props) {
  const { orderId } = order;
  const { open, snapshot, hasChanged, start, close } = useOpenDialog<'retry', OrderDetail>(
    order,
    ({ version }) => version,
  );
  const send = useDeskAct({
    showsOwnError: false,
    send: () =>
      callDesk(DESK_ENDPOINTS['retry-refund'], { params: { orderId, refundId }, body: { version: snapshot.version } }),
    said: refundTexts.refundRequested,
    onDone: close,
    onRefused: close,
    reload: queriesOfOrder(orderId),
  });
  if (returnId !== null) {
    return (
      <Link to={`/returns/${returnId}`} className="inline-flex min-h-11 items-center underline">
        {texts.retryOnReturn}
      </Link>
    );
  }
  return (
    <>
      <Button onClick={() => start('retry')}>{texts.retry}</Button>
      {open === 'retry' ? (
        <ChangedMeanwhile value={hasChanged}>
          <ConfirmDialog
            title={texts.retry}
            confirm={refundTexts.refundNow(formatMoney(amountPaise))}
            dangerous
            busy={send.isPending}
            onConfirm={() => send.mutate()}
            onClose={close}
          >
            <p>{texts.retryAsk(formatMoney(amountPaise))}</p>
          </ConfirmDialog>
        </ChangedMeanwhile>
      ) : null}
    </>
  );
}
