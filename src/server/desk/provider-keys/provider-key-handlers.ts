import type { KeyFault } from '../../../contracts/desk/provider-keys.ts';
import { DESK_ENDPOINTS } from '../../../contracts/desk/endpoints.ts';
import { ShopError } from '../../running/errors.ts';
import {
  CATALOGUE_GROUP,
  isCalled,
  type KeyChanges,
  type ProviderKeysService,
} from '../../settings/provider-keys/service.ts';
import { OK, on } from '../auth/handler.ts';
import type { DeskDeps } from '../deps.ts';
import { isInside } from './is-inside.ts';
import { FEED_ADDRESS, lookAtFeed } from './look-at-feed.ts';
import { tryKeys } from './try-keys.ts';

type Deps = { providerKeys: ProviderKeysService } & Pick<DeskDeps, 'database' | 'feedMayBeInside' | 'now'>;

/** Handlers of the keys of third parties. The audit names what was set, never what it is. */
export function providerKeyHandlers({ providerKeys, database, feedMayBeInside: mayBeInside, now }: Deps) {
  const look = (address: string) => lookAtFeed(address, { database, now, mayBeInside });
  /** A catalogue is stored where its platform has it, with the platform that answers there. */
  const recognised = async (id: string, changes: KeyChanges): Promise<KeyChanges> => {
    const typed = changes[FEED_ADDRESS];
    if (id !== CATALOGUE_GROUP || typeof typed !== 'string' || typed.trim() === '') return changes;
    const { feedUrl, source } = await look(typed);
    return { [FEED_ADDRESS]: feedUrl, SHOP_FEED_SOURCE: source.id };
  };
  /** Also refused at each connection; said here, where somebody can mend it. */
  const refuseInside = async (changes: KeyChanges): Promise<void> => {
    for (const [name, value] of mayBeInside ? [] : Object.entries(changes)) {
      const url = isCalled(name) && typeof value === 'string' ? URL.parse(value.trim()) : null;
      const fault: KeyFault = 'inside';
      if (url !== null && (await isInside(url.hostname))) {
        throw new ShopError('invalid_fields', { fields: { [name]: fault } });
      }
    }
  };
  return {
    tryFeed: on(DESK_ENDPOINTS.tryFeed, async ({ body }) => {
      const { source, name, currency, products, more } = await look(body.address);
      return { platform: source.name, name, currency, products, more };
    }),
    providerKeys: on(DESK_ENDPOINTS.providerKeys, async () => {
      const { groups, isInForce } = await providerKeys.read();
      return {
        isInForce,
        groups: groups.map(({ set, formerUntil, fields, ...group }) => ({
          ...group,
          fields: fields.map(({ choices, ...field }) => ({
            ...field,
            ...(choices === undefined ? {} : { choices: [...choices] }),
          })),
          set: set === null ? null : { ...set, at: set.at.toISOString() },
          formerUntil: formerUntil?.toISOString() ?? null,
        })),
      };
    }),
    saveProviderKeys: on(DESK_ENDPOINTS.saveProviderKeys, async ({ params, body, who, record }) => {
      const { revision, evenIfNotTried } = body;
      const changes = await recognised(params.id, body.changes);
      const { config } = await providerKeys.prepare(params.id, changes);
      if (params.id !== CATALOGUE_GROUP) await refuseInside(changes);
      const answered = params.id === CATALOGUE_GROUP ? 'accepted' : await tryKeys(params.id, config);
      if (answered === 'refused') throw new ShopError('keys_refused');
      if (answered === 'unreachable' && !evenIfNotTried) throw new ShopError('keys_not_tried');
      const detail = `${params.id}: ${Object.keys(changes).join(' ')} (${answered})`;
      await providerKeys.save({
        id: params.id,
        revision,
        by: who.name,
        changes,
        tried: answered,
        beside: (transaction) => record({ detail }, transaction),
      });
      return OK;
    }),
    removeProviderKeys: on(DESK_ENDPOINTS.removeProviderKeys, async ({ params, body, who, record }) => {
      const { revision, evenIfInUse } = body;
      await providerKeys.remove({
        id: params.id,
        revision,
        evenIfInUse,
        by: who.name,
        beside: (transaction) =>
          record({ detail: evenIfInUse ? `${params.id} (although in use)` : params.id }, transaction),
      });
      return OK;
    }),
  };
}
