import type { Database } from '../db/connect.ts';
import type { CustomerVault } from '../encryption/customer-vault.ts';
import type { Feature } from '../feature.ts';
import type { InvoiceService } from '../invoices/service.ts';
import type { MerchantService } from '../orders/service.ts';
import type { MerchantReturns } from '../returns/service.ts';
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
