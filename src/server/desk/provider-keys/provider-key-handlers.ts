import { DESK_ENDPOINTS } from '../../../contracts/desk/endpoints.ts';
import { ShopError } from '../../running/errors.ts';
import type { ProviderKeysService } from '../../settings/provider-keys/service.ts';
import { OK, on } from '../auth/handler.ts';
import { tryKeys } from './try-keys.ts';

/** Handlers of the keys of third parties. The audit names what was set, never what it is. */
export function providerKeyHandlers({ providerKeys }: { providerKeys: ProviderKeysService }) {
  return {
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
      const { revision, changes, evenIfNotTried } = body;
      const { config } = await providerKeys.prepare(params.id, changes);
      const answered = await tryKeys(params.id, config);
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
      await providerKeys.remove({
        id: params.id,
        revision: body.revision,
        by: who.name,
        beside: (transaction) => record({ detail: params.id }, transaction),
      });
      return OK;
    }),
  };
}
