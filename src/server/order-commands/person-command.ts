import { formatJson } from '../commands/text-table.ts';
import { UsageError } from '../commands/command-text.ts';
import type { Database } from '../db/connect.ts';
import { ShopError } from '../errors.ts';
import type { CustomerVault } from '../encryption/customer-vault.ts';
import { eraseOrders, erasePerson, personalDataOf } from '../privacy/service.ts';

type Deps = { database: Database; vault: CustomerVault; now: () => number };

const STAYS =
  'Amounts, items, dates and the history stay, as accounts must for 72 months (CGST Act, section 36); they name nobody. ' +
  'The buyer of an invoice stays too, encrypted: an invoice must name whom it was issued to (CGST Rules, rule 46). ' +
  'Backups made before hold the person until they are let go (npm run backup -- list), as do invoices that left the shop.';

/** Runs `export-person --mobile N`: all data that the shop stores about one person, as JSON. */
export async function exportPerson(deps: Deps, mobile: string | undefined): Promise<string> {
  return formatJson(await personalDataOf(deps, readMobile(mobile)));
}

/** Runs `erase ORDER` or `erase --mobile N`. Throws order_not_found. */
export async function erase(deps: Deps, orderId: string | undefined, mobile: string | undefined): Promise<string> {
  if ((orderId === undefined) === (mobile === undefined)) throw new UsageError('erase needs an order id or --mobile.');
  if (orderId === undefined) return eraseAll(deps, readMobile(mobile));
  const { erased, retained } = await eraseOrders(deps, [orderId]);
  if (retained.length > 0) return describeRetained(retained);
  if (erased.length === 0) throw new ShopError('order_not_found');
  return `Name, address, number and bank reference of ${orderId} were erased. ${STAYS}`;
}

async function eraseAll(deps: Deps, mobile: string): Promise<string> {
  const { erased, retained, stockAlerts, contactRequests, newsletter, unreadable } = await erasePerson(deps, mobile);
  return [
    `Erased: name, address, number and bank reference of ${erased.length} orders, ${contactRequests} contact requests, ${newsletter} newsletter addresses, ${stockAlerts} stock alerts.`,
    ...(retained.length === 0 ? [] : [describeRetained(retained)]),
    ...(unreadable === 0
      ? []
      : [`${unreadable} orders cannot be read with DATA_KEY or DATA_KEY_OLD: nobody can say whose they are.`]),
    STAYS,
  ].join('\n');
}

function describeRetained(retained: readonly { orderId: string; state: string }[]): string {
  const orders = retained.map(({ orderId, state }) => `${orderId} (${state})`).join(', ');
  return `Kept, since goods or money are still under way: ${orders}. Erase again when they have ended.`;
}

function readMobile(text: string | undefined): string {
  if (text === undefined || text.replaceAll(/\D/g, '').length < 10)
    throw new UsageError('--mobile is a number of ten digits.');
  return text;
}
