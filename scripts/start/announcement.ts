import type { Offer } from '../../src/domain/money/pricing.ts';
import type { StandInAddresses } from './demo-servers.ts';
import type { Shopping } from '../../src/domain/cart/shopping-rules.ts';

export type Opened = {
  /** The shop's public address. */
  address: string;
  /** The shop's address on this machine. */
  local: string;
  /** The address that the shop listens on. */
  host: string;
  port: number;
  /** Where the catalogue comes from; null: the demo's feed. */
  catalogue: string | null;
  /** Addresses of the stand-ins that were started. */
  standIns: StandInAddresses;
  database: string;
  /** The shopping rules in use. */
  shopping: Shopping;
  /** Keys of shop.config.ts that the merchant has not filled in. */
  missing: readonly string[];
  /** The offer in force that the merchant may not know of; null for the demo's own shop. */
  offer: Offer | null;
  /** The merchant's desk; null if there is none. `password` is the first owner's. */
  desk: { address: string; password: string | null } | null;
};

const EVERYWHERE: ReadonlySet<string> = new Set(['0.0.0.0', '::']);

/** Returns the text printed after a start: the addresses, what is simulated, and how to stop the shop. */
export function announcement(opened: Opened): string {
  const { address, local, host, port, catalogue, standIns, database, shopping, desk, missing, offer } = opened;
  const rows: [string, string][] = [];
  // The desk comes first: most people who start a shop want to process an order.
  if (desk !== null) rows.push(['Desk', `${desk.address}, where orders are confirmed, packed and shipped`]);
  if (desk?.password !== undefined && desk.password !== null) {
    rows.push(['', `sign in as owner with ${desk.password} (unless you changed it there)`]);
  }
  if (standIns.feed !== undefined)
    rows.push(['Catalogue', `the demo merchant Gulmohar, simulated at ${standIns.feed}`]);
  else if (catalogue !== null) rows.push(['Catalogue', catalogue]);
  if (standIns.gateway !== undefined) {
    rows.push(['Payments', `simulated at ${standIns.gateway}; no money moves`]);
    rows.push(['', `Pay by UPI with ${standIns.vpa}; docs/stand-ins.md has more, failures too.`]);
  }
  if (standIns.whatsapp !== undefined) {
    rows.push(['Messages', `${standIns.whatsapp} shows what the phones got by simulated WhatsApp`]);
  }
  for (const [name, url] of Object.entries(standIns.couriers ?? {})) {
    rows.push(['Shipping', `${url} stands for the couriers of a simulated ${name}: scan parcels there`]);
  }
  const other = shopping === 'recommended' ? 'as-specified' : 'recommended';
  rows.push(['Shopping', `${shopping}; try the other with npm start -- --shopping ${other} (docs/rules-india.md)`]);
  rows.push(['Database', database]);
  rows.push(['Orders', 'npm run orders -- list']);
  rows.push(['Health', `${local}/readyz and ${local}/metrics`]);
  if (EVERYWHERE.has(host)) {
    rows.push(['Network', `port ${port} is open to other machines too; HOST=127.0.0.1 keeps the shop to this one`]);
  }
  if (missing.length > 0) {
    rows.push(['Missing', `shop.config.ts does not say yet: ${missing.join(', ')}; pages and papers leave it out`]);
  }
  if (offer !== null) {
    const paid = offer.groupSize - offer.freePerGroup;
    rows.push([
      'Offer',
      `Buy ${paid} Get ${offer.freePerGroup} free is on for every product; offer: null turns it off`,
    ]);
  }
  const lines = rows.map(([name, text]) => `  ${name.padEnd(11)}${text}`);
  return [`\nThe shop is open: ${address}\n`, ...lines, '\nStop with Ctrl-C.'].join('\n');
}
