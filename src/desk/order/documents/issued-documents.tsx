import { DESK_ENDPOINTS } from '../../../contracts/desk/endpoints.ts';
import { deskAddress } from '../../api/call-desk.ts';
import { Icon } from '../../controls/icon.tsx';
import { formatMoment, formatMoney } from '../../language/formats.ts';
import { Panel } from '../../shell/screen.tsx';
import type { OrderDetail } from '../order-query.ts';
import { texts } from '../texts.ts';

/** The order's invoice and credit notes. Each opens in a new tab, where the browser prints it. */
export function IssuedDocuments({ order: { orderId, issuedDocuments } }: { order: OrderDetail }) {
  if (issuedDocuments.length === 0) return null;
  return (
    <Panel title={texts.issuedDocuments} flush>
      <ul>
        {issuedDocuments.map(({ number, isCreditNote, amountPaise, issuedAt }) => (
          <li
            key={number}
            className="flex flex-wrap items-center justify-between gap-x-4 border-t border-line px-4 py-1"
          >
            <a
              href={deskAddress(DESK_ENDPOINTS.issuedPaper.path, { params: { orderId, number } })}
              target="_blank"
              rel="noreferrer"
              className="inline-flex min-h-11 items-center gap-2 underline"
            >
              <Icon name="print" /> {isCreditNote ? texts.creditNote : texts.invoice} {number}
            </a>
            <span>
              <span className="tabular font-semibold">
                {isCreditNote ? '−' : ''}
                {formatMoney(amountPaise)}
              </span>{' '}
              <span className="text-13 text-quiet">{formatMoment(issuedAt)}</span>
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
