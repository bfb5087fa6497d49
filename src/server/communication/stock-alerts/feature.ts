import { randomUUID } from 'node:crypto';
import type { ShopConfig } from '../../../contracts/shop-config.ts';
import type { Database } from '../../running/db/connect.ts';
import type { Feature } from '../../running/feature.ts';
import type { StockAlertDeps } from './deps.ts';
import { createStockAlerts, type StockAlertService } from './service.ts';
import { deleteExpiredAlerts } from './subscriptions.ts';

type Needs = Pick<StockAlertDeps, 'database' | 'vault' | 'notifier' | 'productOf' | 'now' | 'log'> & {
  config: { publicUrl: string; shop: { messages: Pick<ShopConfig['messages'], 'stockAlerts'> } };
  quietHours: StockAlertDeps['settings']['quietHours'];
  onCatalogueWritten: (listener: (transaction: Database) => Promise<void>) => void;
};

export const stockAlerts: Feature<Needs, { stockAlerts: StockAlertService }> = {
  name: 'stock alerts',
  personalData: ['stock_alert'],
  deleteExpired: deleteExpiredAlerts,
  create({ config, quietHours, onCatalogueWritten, ...needs }) {
    const { database, vault, notifier, productOf, now, log } = needs;
    const settings = { ...config.shop.messages.stockAlerts, publicUrl: config.publicUrl, quietHours };
    const deps = { database, vault, notifier, productOf, settings, now, newId: randomUUID, log };
    const service = createStockAlerts(deps);
    onCatalogueWritten((transaction) => service.onCatalogueWritten(transaction));
    return { services: { stockAlerts: service } };
  },
};
