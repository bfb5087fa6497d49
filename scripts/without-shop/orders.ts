import { randomBytes } from 'node:crypto';
import { createInvoiceService } from '../../src/server/invoices/service.ts';
import { runOrderCommand } from '../../src/server/order-commands/service.ts';
import { createCustomerVault } from '../../src/server/encryption/customer-vault.ts';
import { readDataKeys } from '../../src/server/encryption/data-key.ts';
import { composeOrderMoves } from '../../src/server/compose-outbox.ts';
import { openCouriers } from '../../src/server/compose-shipping.ts';
import { topicsOf } from '../../src/server/outbox/service.ts';
import { createCatalogueService } from '../../src/server/catalogue/service.ts';
import { storedProduct } from '../../src/server/catalogue/read/stored-product.ts';
import { cataloguePrices } from '../../src/server/orders/placing/catalogue-prices.ts';
import { createReturnService } from '../../src/server/returns/service.ts';
import type { RunHere } from './work-here.ts';

/** Logs nothing: the command's output says what it did. */
const QUIET = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined };

export const runHere: RunHere = async (config, database, argv) => {
  const vault = createCustomerVault(await readDataKeys(config));
  // Messages to merchant and shopper are written to the outbox; the shop delivers them when it runs.
  const { transitions, merchant, senders } = composeOrderMoves({ config, database, vault, now: Date.now, log: QUIET });
  const topics = topicsOf(senders);
  if (topics.size === 0) console.error('No message settings found: nobody is notified of what this changes.');
  const catalogue = createCatalogueService({
    database,
    source: config.source,
    feedUrl: config.feedUrl,
    now: Date.now,
    log: QUIET,
  });
  const returns = createReturnService({
    database,
    vault,
    transitions,
    merchant,
    policy: config.shop.policy,
    prices: cataloguePrices(catalogue),
    productOf: storedProduct(catalogue.catalogue),
    // Only shoppers have to prove who they are.
    prove: () => Promise.reject(new Error('the orders command acts for the merchant')),
    topics,
    now: Date.now,
    randomBytes,
    couriers: openCouriers({ config, now: Date.now }),
    log: QUIET,
  });
  const invoices = createInvoiceService({
    environment: config.gateways.current.environment,
    database,
    vault,
    shop: config.shop,
    now: Date.now,
  });
  return runOrderCommand({ merchant, returns: returns.merchant, database, vault, now: Date.now, invoices }, argv);
};
