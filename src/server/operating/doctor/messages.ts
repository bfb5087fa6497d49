import { type Finding, ok, warn } from './finding.ts';
import type { Environment } from '../../running/environment/config-error.ts';
import { isSet } from '../../running/environment/settings.ts';
import { TRANSPORTS } from '../../settings/config/message-settings.ts';

/** Checks whether the settings of each message transport are complete. Sends nothing. */
export function checkMessages(environment: Environment): Finding[] {
  return TRANSPORTS.flatMap(({ check, names }) => {
    const absent = names.filter((name) => !isSet(environment, name));
    if (absent.length === names.length) return [];
    return absent.length === 0
      ? ok(check, 'All its settings are there; nothing was sent.')
      : warn(check, `${absent.join(', ')} is missing, so nothing is sent this way.`);
  });
}
