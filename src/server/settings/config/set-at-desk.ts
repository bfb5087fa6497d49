import type { Reach } from '../../running/http/outside-request.ts';
import type { Environment } from '../../running/environment/config-error.ts';
import { list, setting } from '../../running/environment/settings.ts';

/** Groups of keys that the desk put into an environment, beside the machine's own: no variable that anybody sets. */
const NAME = 'KEYS_SET_AT_DESK';

export const withSetAtDesk = (environment: Environment, groups: readonly string[]): Environment =>
  groups.length === 0
    ? environment
    : { ...environment, [NAME]: [...new Set([...list(environment, NAME), ...groups])].join(',') };

/** Whether somebody typed the keys of a group at the desk: they are no more than keys, whatever they say. */
export const isSetAtDesk = (environment: Environment, group: string): boolean =>
  list(environment, NAME).includes(group);

/**
 * Where the address of a group may lead: in a live shop to the public internet only if somebody typed it at the desk; what
 * the machine's operator sets leads where he says.
 */
export function reachOf(environment: Environment, group: string): Reach {
  return setting(environment, 'SHOP_MODE') !== 'demo' && isSetAtDesk(environment, group) ? 'public' : 'anywhere';
}
