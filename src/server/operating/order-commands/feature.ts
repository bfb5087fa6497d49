import type { Database } from '../../running/db/connect.ts';
import type { CustomerVault } from '../../running/encryption/customer-vault.ts';
import type { Feature } from '../../running/feature.ts';
import type { InvoiceService } from '../../selling/invoices/service.ts';
import type { MerchantService } from '../../selling/orders/service.ts';
import type { MerchantReturns } from '../../selling/returns/service.ts';
import { runOrderCommand } from './service.ts';

type Needs = {
  merchant: MerchantService;
  returns: { merchant: MerchantReturns };
  invoices: InvoiceService;
  database: Database;
  vault: CustomerVault;
  now: () => number;
};

export const orderCommands: Feature<Needs> = {
  name: 'orders command',
  create: ({ merchant, returns, invoices, database, vault, now }) => ({
    services: {},
    commands: {
      orders: (argv) => runOrderCommand({ merchant, returns: returns.merchant, database, vault, now, invoices }, argv),
    },
  }),
};
