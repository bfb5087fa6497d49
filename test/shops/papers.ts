import * as v from 'valibot';
import shopConfig from '../../shop.config.ts';
import { shopConfigSchema } from '../../src/contracts/shop-config.ts';
import { ShopError } from '../../src/server/running/errors.ts';
import { issueDueCreditNotes } from '../../src/server/selling/invoices/credit-notes/issue-due.ts';
import type { InvoiceDeps } from '../../src/server/selling/invoices/deps.ts';
import { createInvoiceService } from '../../src/server/selling/invoices/service.ts';
import type { Log } from '../../src/server/running/log.ts';
import type { PayingShop } from '../paying-shop.ts';

/** What the invoices of a shop under test need. */
export function paperDeps({ database, vault, orderDeps: { now, log } }: PayingShop): InvoiceDeps & { log: Log } {
  const invoices = { gstin: '08AAAAA0000A1Z2', betweenSlabs: 'higher' };
  const shop = v.parse(shopConfigSchema, { ...shopConfig, invoices });
  return { database, vault, shop, now, log, environment: 'simulated' };
}

/** Issues what is due of an order's papers: the invoice once it may be issued, and the credit notes of what came off. */
export async function issuePapers(shop: PayingShop, orderId: string): Promise<void> {
  const deps = paperDeps(shop);
  try {
    await createInvoiceService(deps).issueInvoice(orderId);
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
  }
  await issueDueCreditNotes(deps);
}
