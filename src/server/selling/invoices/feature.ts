import type { ShopConfig } from '../../../contracts/shop-config.ts';
import type { Database } from '../../running/db/connect.ts';
import type { GatewayEnvironment } from '../../running/db/tables/order-tables.ts';
import type { CustomerVault } from '../../running/encryption/customer-vault.ts';
import type { Feature } from '../../running/feature.ts';
import type { Log } from '../../running/log.ts';
import type { OrderService } from '../orders/service.ts';
import { startIssuingCreditNotes } from './credit-notes/issue-due.ts';
import { startIssuingInvoices } from './issue-due-invoices.ts';
import { deleteExpiredBuyers } from './retention.ts';
import { invoiceRoutes } from './routes.ts';
import { createInvoiceService, type InvoiceService } from './service.ts';

type Needs = {
  config: { shop: ShopConfig; gateways: { current: { environment: GatewayEnvironment } } };
  database: Database;
  vault: CustomerVault;
  now: () => number;
  log: Log;
};

type Offers = { invoices: InvoiceService };

export const invoices: Feature<Needs, Offers> = {
  name: 'invoices',
  personalData: ['invoice'],
  deleteExpired: deleteExpiredBuyers,
  create({ config: { shop, gateways }, database, vault, now, log }) {
    const deps = { database, vault, shop, environment: gateways.current.environment, now };
    return {
      services: { invoices: createInvoiceService(deps) },
      start: () => [startIssuingInvoices({ ...deps, log }), startIssuingCreditNotes({ ...deps, log })],
    };
  },
};

type DownloadNeeds = Offers & { orders: Pick<OrderService, 'track'>; vault: CustomerVault; now: () => number };

/** The shopper's download of an invoice, behind the proof of tracking. */
export const invoiceDownloads: Feature<DownloadNeeds> = {
  name: 'invoice downloads',
  create: (needs) => ({ services: {}, routes: [invoiceRoutes(needs)] }),
};
