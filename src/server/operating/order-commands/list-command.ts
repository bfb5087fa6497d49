import { DAY_MS } from '../../../domain/time/durations.ts';
import { ORDER_STATES, type OrderState } from '../../../domain/orders/order-state.ts';
import { readCount, throwUsage } from '../../running/commands/command-text.ts';
import { formatCsv, formatJson, formatTable } from '../../running/commands/text-table.ts';
import { exportRows, type MerchantService } from '../../selling/orders/service.ts';
import type { Values } from './options.ts';
import { listedRow } from './order-table.ts';

/** Runs `list` or `export`: prints the orders that the options select, newest first. */
export async function listCommand(
  merchant: MerchantService,
  values: Values,
  format: string,
  limit: number,
): Promise<string> {
  const orders = await merchant.list({
    states: (values.state ?? '')
      .split(',')
      .filter((text) => text !== '')
      .map(readState),
    from: readDay(values.from, 0),
    to: readDay(values.to, 1),
    limit: readCount(values.limit, limit),
  });
  switch (values.format ?? format) {
    case 'json':
      return formatJson(orders);
    case 'csv': {
      const showsCredit = await merchant.anyPaidWithCredit();
      return formatCsv(orders.flatMap((order) => exportRows(order, showsCredit)));
    }
    case 'table':
      return formatTable(orders.map(listedRow));
    default:
      return throwUsage('--format is table, csv or json.');
  }
}

function readState(text: string): OrderState {
  return ORDER_STATES.find((state) => state === text) ?? throwUsage(`There is no state "${text}".`);
}

/** Returns the instant at which a day in India begins, or the day `daysLater` days after it. */
function readDay(text: string | undefined, daysLater: number): number | null {
  if (text === undefined) return null;
  const at = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00+05:30`) : NaN;
  return Number.isNaN(at) ? throwUsage(`"${text}" is not a day such as 2026-01-31.`) : at + daysLater * DAY_MS;
}
