import { namedOptions } from '../../../../domain/catalogue/variant-options.ts';
import { chargeRow, kindsWithinAmount } from '../../../../domain/money/charges.ts';
import { toDecimalRupees } from '../../../../domain/money/money.ts';
import type { Row } from '../../../running/commands/text-table.ts';
import type { MerchantView } from '../merchant-view-types.ts';

/** Format of times in tables and spreadsheets, in IST. */
export const ORDER_TIME = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Kolkata',
  dateStyle: 'medium',
  timeStyle: 'short',
});

/**
 * Returns an order as one flat row of texts for tables and spreadsheets. Times are in IST, amounts in rupees.
 */
export function orderRow(order: MerchantView): Row {
  const { address } = order;
  return {
    order_id: order.orderId,
    state: order.state,
    placed: ORDER_TIME.format(order.placedAt),
    paid: order.paidAt === null ? '' : ORDER_TIME.format(order.paidAt),
    amount: toDecimalRupees(order.amountPaise),
    ...chargeCells(order),
    ...creditCells(order),
    due_at_door: order.duePaise === 0 ? '' : toDecimalRupees(order.duePaise),
    items: String(order.itemCount),
    payment: order.test ? `${order.paymentMethod} (test)` : order.paymentMethod,
    name: address?.fullname ?? (order.unreadableKeyId === null ? '' : `(needs data key ${order.unreadableKeyId})`),
    mobile: address?.mobile ?? '',
    address1: address?.address1 ?? '',
    address2: address?.address2 ?? '',
    town: address?.town ?? '',
    city: address?.city ?? '',
    address_state: address?.state ?? '',
    pincode: address?.pincode ?? '',
    utr: order.utr ?? '',
    carrier: order.carrier ?? '',
    awb: order.awb ?? '',
    gift: order.gift === null ? '' : order.gift.wrap ? 'wrap' : 'note',
    gift_note: (order.gift?.note ?? '').replaceAll('\n', ' / '),
    added_to: order.addedTo === null ? '' : `${order.addedTo.orderId}${order.addedTo.alone ? ' (sent alone)' : ''}`,
    open_returns: order.openReturns === 0 ? '' : String(order.openReturns),
    source: order.source,
    domainname: order.domainName,
  };
}

/** A column for each charge within the amount, by its kind. */
function chargeCells(order: MerchantView): Row {
  const columns = kindsWithinAmount().map((kind) => [kind, order[chargeRow(kind).field]] as const);
  return Object.fromEntries(columns.map(([kind, paise]) => [kind, paise === 0 ? '' : toDecimalRupees(paise)]));
}

function creditCells({ creditPaise, creditByGiftCard }: MerchantView): Row {
  if (creditPaise === 0) return {};
  const paid = toDecimalRupees(creditPaise);
  return creditByGiftCard ? { gift_card: paid } : { store_credit: paid };
}

/** Columns of `exportRows` that a spreadsheet adds up. */
export const SUMMED_COLUMNS: ReadonlySet<string> = new Set([
  ...kindsWithinAmount(),
  ...'amount cancelled store_credit gift_card due_at_door items quantity price line_total'.split(' '),
]);

/**
 * Returns an order as rows for packing and accounts, one per line item. Each row repeats the order's columns,
 * but amounts of the order (`amount`, its charges, `cancelled`, `due_at_door`, `items`) are in its first row only. An order
 * without items is one row. `showsCredit`: with columns for what store credit and gift cards paid, which all orders then
 * have.
 */
export function exportRows(order: MerchantView, showsCredit: boolean): Row[] {
  const { store_credit: credit = '', gift_card: card = '', ...plain } = orderRow(order);
  const whole: Row = showsCredit ? { ...plain, store_credit: credit, gift_card: card } : plain;
  const noCharges: Row = Object.fromEntries(kindsWithinAmount().map((kind) => [kind, '']));
  const lines = order.items.length === 0 ? [null] : order.items;
  return lines.map((item, index) => ({
    ...whole,
    ...(index === 0 ? {} : { ...noCharges, amount: '', due_at_door: '', items: '' }),
    ...(index > 0 && showsCredit ? { store_credit: '' } : {}),
    cancelled: index > 0 || order.cancelledPaise === 0 ? '' : toDecimalRupees(order.cancelledPaise),
    line: item === null ? '' : String(item.line),
    sku: item?.sku ?? '',
    product_id: item?.productId ?? '',
    variant_id: item?.variantId ?? '',
    product: item?.title ?? '',
    variant: item?.variantTitle ?? '',
    options: item === null ? '' : namedOptions(item.options),
    quantity: item === null ? '' : String(item.quantity),
    price: item === null ? '' : toDecimalRupees(item.pricePaise),
    line_total: item === null ? '' : toDecimalRupees(item.pricePaise * item.quantity),
  }));
}
