import { toDecimalRupees } from '../../domain/money.ts';
import type { MerchantDetail, MerchantView } from './merchant-view.ts';

export type Row = Readonly<Record<string, string>>;

const TIME = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Kolkata',
  dateStyle: 'medium',
  timeStyle: 'short',
});

/** An order as one flat row of texts, for tables and spreadsheets; times in IST, money in rupees. */
export function orderRow(order: MerchantView): Row {
  const { address } = order;
  return {
    order_id: order.orderId,
    state: order.state,
    placed: TIME.format(order.placedAt),
    paid: order.paidAt === null ? '' : TIME.format(order.paidAt),
    amount: toDecimalRupees(order.amountPaise),
    items: String(order.itemCount),
    payment: order.test ? `${order.paymentMethod} (test)` : order.paymentMethod,
    name: address?.fullname ?? '',
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
  };
}

const LISTED = ['order_id', 'state', 'placed', 'amount', 'items', 'payment', 'name', 'city', 'pincode'];

/** The columns a terminal has room for. */
export function listedColumns(row: Row): Row {
  return Object.fromEntries(LISTED.map((column) => [column, row[column] ?? '']));
}

/** Columns padded to their widest cell; money and counts are flush right. */
export function formatTable(rows: readonly Row[]): string {
  const [first] = rows;
  if (!first) return 'No orders.';
  const columns = Object.keys(first);
  const widths = columns.map((column) => Math.max(column.length, ...rows.map((row) => (row[column] ?? '').length)));
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, index) => {
        const width = widths[index] ?? 0;
        return RIGHT.has(columns[index] ?? '') ? cell.padStart(width) : cell.padEnd(width);
      })
      .join('  ')
      .trimEnd();
  return [line(columns), ...rows.map((row) => line(columns.map((column) => row[column] ?? '')))].join('\n');
}

const RIGHT: ReadonlySet<string> = new Set(['amount', 'items', 'quantity', 'price']);

/** RFC 4180. A cell that a spreadsheet would run as a formula gets a quote mark in front. */
export function formatCsv(rows: readonly Row[]): string {
  const [first] = rows;
  if (!first) return '';
  const columns = Object.keys(first);
  const cell = (text: string) => {
    const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
    return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
  };
  return [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))]
    .map((cells) => cells.map(cell).join(','))
    .join('\r\n');
}

/** Everything about one order, for reading. */
export function formatDetail(order: MerchantDetail): string {
  const facts = Object.entries(orderRow(order))
    .filter(([, text]) => text !== '')
    .map(([name, text]) => `${name.padEnd(14)}${text}`);
  const test = order.test ? ['TEST: no real money was paid, nothing to ship'] : [];
  const items = order.items.map((item) => ({
    title: item.title,
    size: item.size,
    quantity: String(item.quantity),
    price: toDecimalRupees(item.pricePaise),
    handle: item.handle,
  }));
  const payments = order.payments.map((payment) => ({
    payment: payment.paymentId,
    state: payment.state,
    amount: toDecimalRupees(payment.amountPaise),
    method: payment.method ?? '',
    pays_for_order: payment.settles ? 'yes' : 'no',
  }));
  const refunds = order.refunds.map((refund) => ({
    refund: refund.refundId,
    kind: refund.kind,
    state: refund.state,
    amount: toDecimalRupees(refund.amountPaise),
    of_payment: refund.paymentId ?? '',
  }));
  const history = order.history.map((change) => ({
    at: TIME.format(change.at),
    what: change.subject,
    to: change.to,
    cause: change.cause,
  }));
  return [
    ...test,
    facts.join('\n'),
    ...[items, payments, refunds, history].filter((rows) => rows.length > 0).map((rows) => formatTable(rows)),
  ].join('\n\n');
}
