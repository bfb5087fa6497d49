import type { Database } from '../../running/db/connect.ts';
import type { CustomerVault } from '../../running/encryption/customer-vault.ts';
import type { Feature } from '../../running/feature.ts';
import type { SettingsInForce } from '../shop-settings/service.ts';
import { createProviderKeys, type ProviderKeysService } from './service.ts';

type Needs = { settings: SettingsInForce; database: Database; vault: CustomerVault; now: () => number };

/** The keys of third parties that the owner sets at the desk. `run-shop.ts` composes a new shop when they change. */
export const providerKeys: Feature<Needs, { providerKeys: ProviderKeysService }> = {
  name: 'keys of third parties',
  // Among the keys are addresses and sign-in names of the merchant's.
  personalData: ['provider_keys'],
  create({ settings, database, vault, now }) {
    const { fileInput, keys } = settings;
    const { variables: environment, mark: markInForce } = keys;
    return {
      services: { providerKeys: createProviderKeys({ database, vault, environment, fileInput, markInForce, now }) },
    };
  },
};
