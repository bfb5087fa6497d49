import { useSearchParams } from 'react-router';
import { describeError, DeskError } from '../../api/desk-error.ts';
import { texts } from '../texts.ts';

/** Says why a document could not be made. The server leads the document's tab here, with the reason in the address. */
export function RefusedDocument() {
  const [query] = useSearchParams();
  const code = query.get('refused');
  if (code === null) return null;
  return (
    <p role="alert" className="panel p-4 text-danger">
      {texts.refusedDocument} {reasonOf(code, query.get('reason'))}
    </p>
  );
}

function reasonOf(code: string, reason: string | null): string {
  const isInvoice = code === 'invoice_not_allowed';
  const refusals = new Map(Object.entries(isInvoice ? texts.invoiceRefusals : texts.refusals));
  return refusals.get((isInvoice ? reason : code) ?? '') ?? describeError(new DeskError(0, code, '', {}));
}
