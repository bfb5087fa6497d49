import { productHref } from '../../routes.ts';
import { useSignedIn } from '../api/session.ts';
import { formatMoney } from '../language/formats.ts';
import { ChangedMeanwhile } from '../dialogs/dialog-notice.ts';
import { useOpenDialog } from '../dialogs/use-open-dialog.ts';
import { ItemPicture } from '../pictures/item-picture.tsx';
import { Panel } from '../shell/screen.tsx';
import { OrderLink } from '../stored-texts/order-link.tsx';
import { lineDiscount } from './line-discount.ts';
import { RefundDialog } from './refund-dialog.tsx';
import { TakeOffDialog } from './units/take-off-dialog.tsx';
import { type UnitAct, UnitList } from './units/unit-list.tsx';
import type { OrderDetail } from './order-query.ts';
import { texts } from './texts.ts';

/**
 * The order's lines, each with its picture, everything that identifies the variant, and where its units are. A line
 * that was taken off completely is at the end.
 */
export function Items({ order }: { order: OrderDetail }) {
  const { lines, cancelledLines, itemCount, domainName } = order;
  const { open, snapshot, hasChanged, start, close } = useOpenDialog<UnitAct, OrderDetail>(
    order,
    ({ version }) => version,
  );
  const gone = cancelledLines.filter((one) => lines.every(({ line }) => line !== one.line));
  const chosen = open === null ? [] : [{ line: open.line, quantity: open.quantity }];
  return (
    <Panel title={texts.items(itemCount)} flush>
      {lines.length === 0 ? (
        <p className="px-4 pb-4 text-quiet">
          {order.source === 'gift_card' ? texts.buysGiftCard : texts.noItems(domainName)}
        </p>
      ) : null}
      <ul>
        {lines.map((line) => (
          <Line key={line.line} order={order} line={line} onAct={start} />
        ))}
        {gone.map(({ line, title, variantTitle, quantity }) => (
          <li key={`cancelled ${line}`} className="border-t border-line p-3 text-13 text-quiet wide:px-4">
            <s>
              {quantity} × {[title, variantTitle].filter(Boolean).join(', ')}
            </s>{' '}
            <span className="font-semibold">{texts.cancelledPieces}</span>
          </li>
        ))}
      </ul>
      {(order.additions ?? [])
        .filter(({ paid }) => paid)
        .map((addition) => (
          <Addition key={addition.orderId} {...addition} />
        ))}
      {lines.some((line) => lineDiscount(order, line) !== null) ? (
        <p className="border-t border-line px-4 py-2 text-12 text-quiet">{texts.discountShared}</p>
      ) : null}
      <ChangedMeanwhile value={hasChanged}>
        {open?.act === 'cancel-items' ? <TakeOffDialog order={snapshot} chosen={chosen} onClose={close} /> : null}
        {open?.act === 'refund-items' ? <RefundDialog order={snapshot} chosen={chosen} onClose={close} /> : null}
      </ChangedMeanwhile>
    </Panel>
  );
}

/** What another order puts into this one's parcel: seen here, because it is packed with it; paid and refunded there. */
function Addition({ orderId, items }: NonNullable<OrderDetail['additions']>[number]) {
  return (
    <section className="border-t border-line bg-wash p-3 wide:px-4" aria-label={texts.alsoPacked}>
      <h3 className="flex flex-wrap items-center gap-x-2 text-13">
        {texts.alsoPacked} <OrderLink orderId={orderId} />
      </h3>
      <ul className="flex flex-col gap-2">
        {items.map(({ title, variantTitle, size, sku, quantity, pictureUrl }) => (
          <li key={[title, variantTitle, sku].join(' ')} className="flex gap-3">
            <ItemPicture url={pictureUrl} />
            <div className="min-w-0">
              <span className="block">
                {quantity} × {title}
              </span>
              <span className="block text-13 font-semibold">
                {[variantTitle || size, sku].filter(Boolean).join(' · ')}
              </span>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

type LineProps = { order: OrderDetail; line: OrderDetail['lines'][number]; onAct: (act: UnitAct) => void };

function Line({ order, line, onAct }: LineProps) {
  const { session } = useSignedIn();
  const discount = lineDiscount(order, line);
  const options = line.options.length === 0 ? line.variantTitle || line.size : null;
  return (
    <li className="flex flex-col gap-2 border-t border-line p-3 wide:px-4">
      <div className="flex gap-3">
        <ItemPicture url={line.pictureUrl} size="medium" />
        <div className="flex min-w-0 flex-1 flex-col gap-1">
          <a
            href={new URL(productHref(line.handle), session.shopUrl).href}
            target="_blank"
            rel="noreferrer"
            // Tall enough to tap, and no taller than its words beside them.
            className="-my-3 inline-flex min-h-11 items-start self-start py-3 font-medium hover:underline"
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
            <span className="whitespace-nowrap">
              {line.quantity} × {formatMoney(line.pricePaise)}
            </span>{' '}
            {discount === null ? null : (
              <span className="whitespace-nowrap">
                − {formatMoney(discount.paise)} {texts.lineDiscounts[discount.of]}
              </span>
            )}{' '}
            {line.compareAtPricePaise === null ? null : (
              <s className="whitespace-nowrap">{formatMoney(line.compareAtPricePaise)}</s>
            )}
          </span>
        </div>
        <div className="tabular text-end">
          <span className="block font-semibold">{formatMoney(line.chargedPaise)}</span>
          <span className="text-12 text-quiet">{texts.charged}</span>
        </div>
      </div>
      <UnitList order={order} line={line.line} onAct={onAct} />
    </li>
  );
}
