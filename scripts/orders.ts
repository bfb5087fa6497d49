import { createInvoiceService } from '../src/server/invoices/service.ts';
import { runOrderCommand } from '../src/server/orders/commands/command.ts';
import { createCustomerVault } from '../src/server/orders/privacy/customer-vault.ts';
import { readDataKeys } from '../src/server/orders/privacy/data-key.ts';
import { createOrderTransitions } from '../src/server/orders/order-transitions.ts';
import { createMerchantService } from '../src/server/orders/merchant.ts';
import { runMerchantCommand } from './merchant-command.ts';

await runMerchantCommand({
  name: 'orders',
  argv: process.argv.slice(2),
  async runHere(config, database, argv) {
    const vault = createCustomerVault(await readDataKeys(config));
    // Messages for the merchant and the shopper are put in; the shop delivers them when it runs.
    const topics = config.merchantWebhook === null ? [] : (['merchant_webhook'] as const);
    const merchant = createMerchantService({
      database,
      vault,
      now: Date.now,
      transitions: createOrderTransitions(new Set(topics)),
    });
    const invoices = createInvoiceService({ database, vault, shop: config.shop, now: Date.now });
    return runOrderCommand({ merchant, database, vault, now: Date.now, invoices }, argv);
  },
});
