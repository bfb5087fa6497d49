import { productHref } from '../../routes.ts';
import { useSignedIn } from '../api/session.ts';
import { formatMoney } from '../language/formats.ts';
import { ItemPicture } from '../pictures/item-picture.tsx';
import { Panel } from '../shell/screen.tsx';
import type { OrderDetail } from './order-query.ts';
import { texts } from './texts.ts';

/** The order's lines, each with its picture and everything that identifies the variant. */
export function Items({ order: { lines, cancelledLines, itemCount, domainName } }: { order: OrderDetail }) {
  return (
    <Panel title={texts.items(itemCount)} flush>
      {lines.length === 0 ? <p className="px-4 pb-4 text-quiet">{texts.noItems(domainName)}</p> : null}
      <ul>
        {lines.map((line) => (
          <Line key={line.line} line={line} />
        ))}
        {cancelledLines.map(({ line, title, variantTitle, quantity }) => (
          <li key={`cancelled ${line}`} className="border-t border-line p-3 text-13 text-quiet wide:px-4">
            <s>
              {quantity} × {[title, variantTitle].filter(Boolean).join(', ')}
            </s>{' '}
            <span className="font-semibold">{texts.cancelledPieces}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Line({ line }: { line: OrderDetail['lines'][number] }) {
  const { session } = useSignedIn();
  const options = line.options.length === 0 ? line.variantTitle || line.size : null;
  return (
    <li className="flex gap-3 border-t border-line p-3 wide:px-4">
      <ItemPicture url={line.pictureUrl} size="medium" />
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <a
          href={new URL(productHref(line.handle), session.shopUrl).href}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-11 items-center font-medium hover:underline"
        >
          {line.title}
        </a>
        <dl className="flex flex-wrap gap-x-3 gap-y-0.5 text-13 text-quiet">
          {line.options.map(({ name, value }) => (
            <div key={name} className="flex gap-1">
              <dt>{name}:</dt>
              <dd className="font-semibold text-ink">{value}</dd>
            </div>
          ))}
          {line.sku === null ? null : (
            <div className="flex gap-1">
              <dt>{texts.sku}:</dt>
              <dd className="font-semibold text-ink">{line.sku}</dd>
            </div>
          )}
        </dl>
        {options ? <span className="text-13 font-semibold">{options}</span> : null}
        <span className="text-13 text-quiet">
          {line.quantity} × {formatMoney(line.pricePaise)}
          {line.compareAtPricePaise === null ? null : <s className="ms-2">{formatMoney(line.compareAtPricePaise)}</s>}
        </span>
      </div>
      <div className="tabular text-end">
        <span className="block font-semibold">{formatMoney(line.chargedPaise)}</span>
        <span className="text-12 text-quiet">{texts.charged}</span>
      </div>
    </li>
  );
}
