import { type ReactNode, useState } from 'react';
import { DESK_ENDPOINTS } from '../../../contracts/desk/endpoints.ts';
import { deskAddress } from '../../api/call-desk.ts';
import { ConfirmDialog } from '../../dialogs/confirm-dialog.tsx';
import type { OrderDetail } from '../order-query.ts';
import { texts } from '../texts.ts';

type Printed = Pick<OrderDetail, 'orderId' | 'documents' | 'issuedDocuments'>;
type Kind = Printed['documents'][number];

/**
 * Opens an order's documents, each in a new tab, where the browser prints it. `print` does nothing if the order's
 * state does not allow the document; `question` is the dialog that it asks with before it issues an invoice.
 */
export function usePrinting({ orderId, documents, issuedDocuments }: Printed): {
  print: (kind: Kind) => void;
  question: ReactNode;
} {
  const [isConfirming, setConfirming] = useState(false);
  const isInvoiced = issuedDocuments.some(({ isCreditNote }) => !isCreditNote);
  const open = (kind: Kind) =>
    window.open(deskAddress(DESK_ENDPOINTS.paper.path, { params: { orderId, kind } }), '_blank', 'noopener');
  const print = (kind: Kind) => {
    if (!documents.includes(kind)) return;
    if (kind === 'invoice' && !isInvoiced) setConfirming(true);
    else open(kind);
  };
  const issue = () => {
    open('invoice');
    setConfirming(false);
  };
  const question = isConfirming ? (
    <ConfirmDialog
      title={texts.issueTitle}
      confirm={texts.issueNow}
      onConfirm={issue}
      onClose={() => setConfirming(false)}
    >
      <p>{texts.issueAsk}</p>
    </ConfirmDialog>
  ) : null;
  return { print, question };
}
