import { useMutation } from '@tanstack/react-query';
import { Link } from 'react-router';
import { DESK_ENDPOINTS } from '../../contracts/desk/endpoints.ts';
import { callDesk } from '../api/call-desk.ts';
import { Button } from '../controls/button.tsx';
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx';
import { ChangedMeanwhile } from '../dialogs/dialog-notice.ts';
import { useOpenDialog } from '../dialogs/use-open-dialog.ts';
import { showToast } from '../feedback/toasts.tsx';
import { formatMoney } from '../language/formats.ts';
import { useOrderReload } from '../shipping/use-order-act.ts';
import type { OrderDetail } from './order-query.ts';
import { refundTexts } from './refund-texts.ts';
import { texts } from './texts.ts';

type Props = { order: OrderDetail; refund: OrderDetail['refunds'][number]; returnId: string | null };

/** Retries a failed refund. If the refund belongs to a return, it links to that return instead. */
export function RetryRefund({ order, refund: { refundId, amountPaise }, returnId }: Props) {
  const { orderId } = order;
  const { open, snapshot, hasChanged, start, close } = useOpenDialog<'retry', OrderDetail>(
    order,
    ({ version }) => version,
  );
  const reloadOrder = useOrderReload(orderId);
  const send = useMutation({
    mutationFn: () =>
      callDesk(DESK_ENDPOINTS['retry-refund'], { params: { orderId, refundId }, body: { version: snapshot.version } }),
    onSuccess: () => showToast({ tone: 'good', text: refundTexts.refundRequested }),
    onSettled: () => {
      close();
      return reloadOrder();
    },
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
