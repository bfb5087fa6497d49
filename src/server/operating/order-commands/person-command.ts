import { formatJson } from '../../running/commands/text-table.ts';
import { UsageError } from '../../running/commands/command-text.ts';
import type { Database } from '../../running/db/connect.ts';
import { ShopError } from '../../running/errors.ts';
import type { CustomerVault } from '../../running/encryption/customer-vault.ts';
import { eraseOrders, erasePerson, type Person, personalDataOf } from '../privacy/service.ts';

type Deps = { database: Database; vault: CustomerVault; now: () => number };

const STAYS =
  'Amounts, items, dates and the history stay, as accounts must for 72 months (CGST Act, section 36); they name nobody. ' +
  'The buyer of an invoice stays too, encrypted: an invoice must name whom it was issued to (CGST Rules, rule 46). ' +
  'Backups made before hold the person until they are let go (npm run backup -- list), as do invoices that left the shop.';

type Named = { mobile?: string | undefined; email?: string | undefined };

/** Runs `export-person --mobile N [--email A]`: all data that the shop stores about one person, as JSON. */
export async function exportPerson(deps: Deps, named: Named): Promise<string> {
  return formatJson(await personalDataOf(deps, readPerson(named)));
}

/** Runs `erase ORDER` or `erase --mobile N [--email A]`. Throws order_not_found. */
export async function erase(deps: Deps, orderId: string | undefined, named: Named): Promise<string> {
  if ((orderId === undefined) === (named.mobile === undefined))
    throw new UsageError('erase needs an order id or --mobile.');
  if (orderId === undefined) return eraseAll(deps, readPerson(named));
  const { erased, retained } = await eraseOrders(deps, [orderId]);
  if (retained.length > 0) return describeRetained(retained);
  if (erased.length === 0) throw new ShopError('order_not_found');
  return `Name, address, number and bank reference of ${orderId} were erased. ${STAYS}`;
}

async function eraseAll(deps: Deps, person: Person): Promise<string> {
  const done = await erasePerson(deps, person);
  const {
    erased,
    retained,
    stockAlerts,
    contactRequests,
    newsletter,
    unprovedAddresses,
    unreadable,
    creditPaise,
    giftCards,
  } = done;
  return [
    `Erased: name, address, number and bank reference of ${erased.length} orders, ${contactRequests} contact requests, ${newsletter} newsletter addresses, ${stockAlerts} stock alerts.`,
    ...(creditPaise === 0 ? [] : [`Store credit of ${(creditPaise / 100).toFixed(2)} rupees ended with the number.`]),
    ...(giftCards === 0 ? [] : [`Names and words of ${giftCards} gift cards are gone; their codes stay good.`]),
    ...(retained.length === 0 ? [] : [describeRetained(retained)]),
    ...(unprovedAddresses.length === 0
      ? []
      : [
          `Requests with this number named ${unprovedAddresses.join(', ')}. What was signed up with it alone stays: say --email once you know that it is theirs.`,
        ]),
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

function readPerson({ mobile, email }: Named): Person {
  if (mobile === undefined || mobile.replaceAll(/\D/g, '').length < 10)
    throw new UsageError('--mobile is a number of ten digits.');
  if (email !== undefined && !email.includes('@')) throw new UsageError('--email is an address.');
  return { mobile, email: email?.trim().toLowerCase() ?? null };
}
