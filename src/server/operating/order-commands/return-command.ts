import { parseRupees, toDecimalRupees } from '../../../domain/money/money.ts';
import { isReturnAct, type ReturnAct } from '../../../domain/acts/return-acts.ts';
import { RETURN_STATES } from '../../../domain/returns/return-state.ts';
import { byHandPaise } from '../../../domain/store-credit/credit-of-order.ts';
import { throwUsage } from '../../running/commands/command-text.ts';
import { formatCsv, formatJson, formatTable, type Row, shown } from '../../running/commands/text-table.ts';
import type { MerchantReturns } from '../../selling/returns/service.ts';

type Option = 'state' | 'format' | 'note' | 'reference' | 'by' | 'number' | 'deduct' | 'carrier' | 'awb';
type Values = Partial<Record<Option, string>>;
type Listed = Awaited<ReturnType<MerchantReturns['list']>>[number];
type Shown = Awaited<ReturnType<MerchantReturns['show']>>;

/** Runs `npm run orders -- returns …`: the merchant's steps for returns. Throws UsageError, ShopError. */
export async function runReturnCommand(
  returns: MerchantReturns | undefined,
  [command = '', returnId]: readonly string[],
  values: Values,
): Promise<string> {
  if (!returns) return throwUsage('This shop takes no returns.');
  const by = `${values.by ?? 'the merchant'}, by the orders command`;
  const id = returnId ?? '';
  if (command !== 'list' && id === '') return throwUsage(`returns ${command} needs the number of a return.`);
  if (isReturnAct(command)) {
    await ACTS[command](returns, { id, values, by });
    return summaryOf(await returns.show(id));
  }
  switch (command) {
    case 'list':
      return list(await returns.list(readStates(values.state)), values.format ?? 'table');
    case 'show': {
      const found = await returns.show(id);
      return values.format === 'json' ? formatJson(found) : formatReturn(found);
    }
    case 'picture':
      return (await returns.picture(id, Number(values.number ?? '1'))).toString('base64');
    default:
      return throwUsage(`There is no command "returns ${command}".`);
  }
}

type Typed = { id: string; values: Values; by: string };

/** What each act of a return takes from the command line. Throws UsageError. */
const ACTS: { [Act in ReturnAct]: (returns: MerchantReturns, typed: Typed) => Promise<unknown> } = {
  approve: (returns, { id, by }) => returns.approve(id, by),
  decline: (returns, { id, values, by }) => returns.decline(id, readNote('decline', values), by),
  'book-pickup': (returns, { id }) => returns['book-pickup'](id),
  'pick-up': (returns, { id, by }) => returns['pick-up'](id, by),
  receive: (returns, { id, values, by }) =>
    returns.receive(id, by, undefined, {
      deductionPaise: readDeduction(values),
      note: values.note ?? '',
      pictures: [],
    }),
  refuse: (returns, { id, values, by }) => returns.refuse(id, { note: readNote('refuse', values), pictures: [] }, by),
  'send-back'(returns, { id, values, by }) {
    const carrier = values.carrier ?? throwUsage('send-back needs --carrier.');
    const awb = values.awb ?? throwUsage('send-back needs --awb.');
    return returns['send-back'](id, { carrier, awb }, by);
  },
  refund: (returns, { id, values, by }) => returns.refund(id, values.reference ?? null, by),
  close: (returns, { id, by }) => returns.close(id, by),
};

function readNote(act: ReturnAct, { note }: Values): string {
  return note ?? throwUsage(`${act} needs --note, which the shopper reads.`);
}

function readDeduction({ deduct, note }: Values): number {
  if (deduct === undefined) return 0;
  if (note === undefined) return throwUsage('--deduct needs --note, which the shopper reads.');
  return parseRupees(deduct) ?? throwUsage('--deduct is rupees, such as 199.50.');
}

function readStates(text = ''): Listed['state'][] {
  const names = text.split(',').filter((name) => name !== '');
  return names.map(
    (name) => RETURN_STATES.find((state) => state === name) ?? throwUsage(`There is no state "${name}" of a return.`),
  );
}

function list(returns: readonly Listed[], format: string): string {
  switch (format) {
    case 'json':
      return formatJson(returns);
    case 'csv':
      return formatCsv(returns.map(rowOf));
    case 'table':
      return formatTable(returns.map(rowOf), 'Nobody waits for a return.');
    default:
      return throwUsage('--format is table, csv or json.');
  }
}

const TIME = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Kolkata', dateStyle: 'medium', timeStyle: 'short' });

function rowOf(one: Listed): Row {
  return {
    return_id: one.returnId,
    order_id: one.orderId,
    kind: one.kind,
    state: one.state,
    requested: TIME.format(one.requestedAt),
    reason: one.reason,
    items: one.lines.map(lineOf).join('; '),
    value: toDecimalRupees(one.valuePaise),
    pictures: String(one.pictures),
  };
}

function lineOf({ title, variantTitle, quantity, newVariant }: Listed['lines'][number]): string {
  const variant = variantTitle === '' ? '' : ` (${variantTitle})`;
  return `${quantity} x ${title}${variant}${newVariant === null ? '' : ` for ${newVariant}`}`;
}

function formatReturn(one: Shown): string {
  const { details } = one;
  const address = details?.address ?? null;
  const facts = {
    ...rowOf(one),
    refund_to: one.refundTo,
    refund: one.refundPaise === null ? '' : toDecimalRupees(one.refundPaise),
    ...(one.creditPaise === 0 ? {} : { store_credit: toDecimalRupees(one.creditPaise) }),
    refund_id: one.refundId ?? '',
    paid_reference: one.paidReference ?? '',
    upi_id: details?.upiId ?? '',
    comment: details?.comment ?? '',
    pick_up: address === null ? 'where the order was delivered' : Object.values(address).filter(Boolean).join(', '),
    refused_because: one.note ?? '',
    deducted: one.deductionPaise === 0 ? '' : `${toDecimalRupees(one.deductionPaise)} ${one.checkNote ?? ''}`,
    pick_up_by: pickupOf(one),
    sent_back: one.sentBack === null ? '' : `${one.sentBack.carrier} ${one.sentBack.awb}`,
    replacement: one.replacementOrderId ?? '',
  };
  return Object.entries(facts)
    .filter(([, text]) => text !== '')
    .map(([name, text]) => `${name.padEnd(16)}${shown(text)}`)
    .join('\n');
}

function summaryOf(one: Shown): string {
  const sent = one.replacementOrderId === null ? '' : ` Order ${one.replacementOrderId} is to be packed.`;
  const byHand =
    one.refundTo === 'source' || one.refundTo === 'credit' || one.state !== 'received'
      ? ''
      : ` Pay ${one.creditPaise === 0 ? 'it' : `₹${toDecimalRupees(byHandPaise(one))} of it`} out and note it with returns refund.`;
  const money = one.refundPaise === null ? '' : ` ₹${toDecimalRupees(one.refundPaise)} goes back.${byHand}`;
  const courier = one.state === 'approved' && one.pickup?.awb ? ` ${pickupOf(one)} fetches it.` : '';
  return `${one.returnId} is ${one.state}.${courier}${sent}${money}`;
}

function pickupOf({ pickup }: Pick<Listed, 'pickup'>): string {
  if (pickup === null) return '';
  const { carrier, awb, state, reason } = pickup;
  return [carrier ?? '', awb ?? '', `(${state}${reason === null ? '' : `, ${reason}`})`].filter(Boolean).join(' ');
}
