import type { ShopConfig } from '../../../contracts/shop-config.ts';
import { DEFAULT_TERMS } from '../../../domain/reconciliation/reconciliation-input.ts';
import type { Feature } from '../../running/feature.ts';
import { createSettlementService, type SettlementDeps, type SettlementService, startSettlements } from './service.ts';

type Needs = Omit<SettlementDeps, 'terms'> & { config: { shop: Pick<ShopConfig, 'settlements'> } };

export const settlements: Feature<Needs, { settlements: SettlementService }> = {
  name: 'settlements',
  create({ config, database, gateways, now, log }) {
    const terms = { ...DEFAULT_TERMS, ...config.shop.settlements };
    const service = createSettlementService({ database, gateways, terms, now, log });
    return { services: { settlements: service }, start: () => [startSettlements(service, { log })] };
  },
};
