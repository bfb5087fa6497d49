import { causeInWords } from '../../../domain/payments/money-cause.ts';
import { rupeesInText } from '../../../domain/money/rupees-in-text.ts';
import { toDecimalRupees } from '../../../domain/money/money.ts';
import { namedOptions } from '../../../domain/catalogue/variant-options.ts';
import { formatTable, type Row, shown } from '../../running/commands/text-table.ts';
import { type MerchantDetail, type MerchantView, ORDER_TIME, orderRow } from '../../selling/orders/service.ts';

const LISTED = ['order_id', 'state', 'placed', 'amount', 'items', 'payment', 'name', 'city', 'pincode', 'open_returns'];

/** Returns the columns that fit into a terminal; `items` counts units. */
export function listedRow(order: MerchantView): Row {
  const row = orderRow(order);
  return { ...Object.fromEntries(LISTED.map((column) => [column, row[column] ?? ''])), products: inBrief(order) };
}

const TITLE_LENGTH = 40;

/** Returns the first product with its variant and the number of further ones; for a partner payment its domain. */
function inBrief({ source, domainName, items }: MerchantView): string {
  if (source === 'multipayment') return `payment for ${domainName}`;
  if (source === 'gift_card') return 'gift card';
  const [first] = items;
  if (!first) return '';
  const { title, variantTitle, quantity } = first;
  const short = title.length > TITLE_LENGTH ? `${title.slice(0, TITLE_LENGTH - 1).toWellFormed()}…` : title;
  return [
    quantity === 1 ? '' : `${quantity} x `,
    short,
    variantTitle === '' ? '' : ` (${variantTitle})`,
    items.length === 1 ? '' : ` + ${items.length - 1} more`,
  ].join('');
}

/** Formats everything about one order for reading. */
export function formatDetail(order: MerchantDetail): string {
  const facts = Object.entries({ ...orderRow(order), request_id: order.requestId ?? '' })
    .filter(([, text]) => text !== '')
    .map(([name, text]) => `${name.padEnd(14)}${shown(text)}`);
  const test = order.test ? ['TEST: no real money was paid, nothing to ship'] : [];
  const items = order.items.map((item) => ({
    title: item.title,
    options: namedOptions(item.options),
    sku: item.sku ?? '',
    quantity: String(item.quantity),
    price: toDecimalRupees(item.pricePaise),
    variant_id: item.variantId,
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
  const returns = order.returns.map((one) => ({
    return: one.returnId,
    kind: one.kind,
    state: one.state,
    reason: one.reason,
    value: toDecimalRupees(one.valuePaise),
  }));
  const history = order.history.map((change) => ({
    at: ORDER_TIME.format(change.at),
    what: change.subject,
    to: change.to,
    cause: causeInWords(rupeesInText(change.cause)),
  }));
  return [
    ...test,
    facts.join('\n'),
    ...[items, payments, refunds, returns, history].filter((rows) => rows.length > 0).map((rows) => formatTable(rows)),
  ].join('\n\n');
}
