import { readFile } from 'node:fs/promises';
import { formatRupees } from '../../../domain/money/money.ts';
import { formatTable, type Row } from '../../running/commands/text-table.ts';
import { NO_PAYMENT, statesWith } from '../../../domain/orders/order-state-table.ts';
import type { Database } from '../../running/db/connect.ts';
import {
  type GatewayAccount,
  GatewayError,
  gatewayOf,
  type GatewayOrder,
  type Gateways,
  readGatewayOrder,
} from '../../selling/payments/service.ts';
import { BackupError } from './format/backup-key.ts';

const ORDER_ID = /^[A-Za-z0-9_-]{3,45}$/;
const ID_COLUMN = /^(merchant[ _]?)?order[ _]?id$/i;
const NO_MONEY_EXPECTED: ReadonlySet<string> = new Set([...statesWith(NO_PAYMENT), 'cancelled']);

/**
 * Reads the order ids of a list exported from the gateway's dashboard (its API has no list): a CSV with a
 * column "Order Id", or one id per line. Throws BackupError if the file cannot be read or contains no id.
 */
export async function readOrderIds(file: string): Promise<string[]> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new BackupError(`The file ${file} cannot be read.`);
  });
  const rows = text.split(/\r?\n/).map((line) => line.split(/[,;\t]/).map((cell) => cell.trim().replaceAll('"', '')));
  const column = Math.max(0, rows[0]?.findIndex((cell) => ID_COLUMN.test(cell)) ?? 0);
  const ids = rows.map((row) => row[column] ?? '').filter((id) => ORDER_ID.test(id) && !ID_COLUMN.test(id));
  if (ids.length === 0) throw new BackupError(`The file ${file} has no order ids.`);
  return [...new Set(ids)];
}

/**
 * Lists the orders that the database lacks, or has as unpaid while the gateway reports PAID, with the
 * gateway's data.
 */
export async function compareWithGateways(
  database: Database,
  gateways: Gateways,
  ids: readonly string[],
): Promise<string> {
  const different: Row[] = [];
  for (const id of ids) {
    const row = await database.selectFrom('shop_order').select('state').where('order_id', '=', id).executeTakeFirst();
    if (row && !NO_MONEY_EXPECTED.has(row.state)) continue;
    const { provider } = await readGatewayOrder(database, id);
    // The database may be older than a move of the order to another gateway.
    const own = gatewayOf(gateways, provider);
    const there = await findAt([own, ...gateways.all.filter((other) => other.id !== own.id)], id);
    if (row && there?.status !== 'paid') continue;
    const amount = there?.amountPaise ?? null;
    different.push({
      order: id,
      'this database': row?.state ?? 'missing',
      gateway: there?.status ?? 'unknown',
      amount: amount === null ? '' : formatRupees(amount),
    });
  }
  if (different.length === 0)
    return `All ${ids.length} orders are in this database, and none is paid at the gateway but unpaid here.`;
  const advice =
    'A missing order that is paid belongs to a shopper whom the dashboard names: refund it there, or send the ' +
    'goods. An order that is here is updated once a shop runs.';
  return `${formatTable(different)}\n${different.length} of ${ids.length} differ. ${advice}`;
}

/** An order may have been paid at any of the gateways. */
async function findAt(gateways: readonly Pick<GatewayAccount, 'calls'>[], id: string): Promise<GatewayOrder | null> {
  let unpaid: GatewayOrder | null = null;
  for (const { calls } of gateways) {
    const there = await calls.order(id).catch((error: unknown) => {
      if (error instanceof GatewayError && error.fault === 'not_found') return null;
      throw new BackupError(`The gateway request for ${id} failed: try again.`);
    });
    if (there?.status === 'paid') return there;
    unpaid ??= there;
  }
  return unpaid;
}
