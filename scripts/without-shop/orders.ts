import { randomBytes } from 'node:crypto';
import { createCustomerVault } from '../../src/server/running/encryption/customer-vault.ts';
import { readDataKeys } from '../../src/server/running/encryption/data-key.ts';
import { ORDER_FEATURES } from '../../src/server/features.ts';
import { runOrderCommand } from '../../src/server/operating/order-commands/service.ts';
import { readPrimary } from '../../src/server/running/db/read-servers.ts';
import { createReceivers } from '../../src/server/running/outbox/service.ts';
import { createReturnService } from '../../src/server/selling/returns/service.ts';
import type { RunHere } from './work-here.ts';

/** Logs nothing: the command's output says what it did. */
const QUIET = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined };

export const runHere: RunHere = async (config, database, argv) => {
  const vault = createCustomerVault(await readDataKeys(config));
  const now = Date.now;
  // Messages to merchant and shopper are written to the outbox; the shop delivers them when it runs.
  const receivers = createReceivers();
  const base = { config, replaces: null, database, reads: readPrimary(database), vault, receivers, now, log: QUIET };
  const { transitions, merchant, prices, productOf, couriers, invoices } = await ORDER_FEATURES.create(base);
  if (receivers.topics.size === 0) console.error('No message settings found: nobody is notified of what this changes.');
  const returns = createReturnService({
    database,
    vault,
    transitions,
    merchant,
    policy: config.shop.policy,
    deliveryBack: config.shop.delivery.backAfterReturn,
    prices,
    productOf,
    // Only shoppers have to prove who they are.
    prove: () => Promise.reject(new Error('the orders command acts for the merchant')),
    topics: receivers.topics,
    now,
    randomBytes,
    couriers,
    log: QUIET,
  });
  return runOrderCommand({ merchant, returns: returns.merchant, database, vault, now, invoices }, argv);
};
