import { type Finding, ok, warn } from './finding.ts';
import type { Environment } from '../../running/environment/config-error.ts';

const MAIL = ['SMTP_URL', 'MAIL_FROM'];
const WHATSAPP = ['WHATSAPP_PHONE_ID', 'WHATSAPP_TOKEN', 'WHATSAPP_APP_SECRET', 'WHATSAPP_VERIFY_TOKEN'];

/** Checks whether the settings of each message transport are complete. Sends nothing. */
export function checkMessages(environment: Environment): Finding[] {
  return [complete('mail', MAIL, environment), complete('WhatsApp', WHATSAPP, environment)].filter(
    (one) => one !== null,
  );
}

function complete(check: string, names: readonly string[], environment: Environment): Finding | null {
  const absent = names.filter((name) => [name, `${name}_FILE`].every((key) => (environment[key]?.trim() ?? '') === ''));
  if (absent.length === names.length) return null;
  return absent.length === 0
    ? ok(check, 'All its settings are there; nothing was sent.')
    : warn(check, `${absent.join(', ')} is missing, so nothing is sent this way.`);
}
