import type { CdnSettings } from '../../settings/config/cdn-settings.ts';
import type { Feature } from '../../running/feature.ts';
import type { Log } from '../../running/log.ts';
import { type Cdn, createCdn } from './service.ts';

type Needs = { config: { cdn: CdnSettings | null }; log: Log };

export const cdn: Feature<Needs, { cdn: Cdn }> = {
  name: 'CDN',
  create({ config, log }) {
    const service = createCdn(config.cdn, log);
    return { services: { cdn: service }, stop: () => service.stop() };
  },
};
