import { COURIERS, GATEWAYS } from '../../providers/registry.ts';

/** Settings of shop.config.ts that a variable decides on one machine, so that something can be tried without changing a file. */
export const DECIDED_BY_ENVIRONMENT = { SHOPPING: 'shopping', PAYMENT_TYPE: 'paymentType' } as const;

/** Every name the shop reads from its environment; docs/deploy.md explains them (a test compares the two). */
export const SETTING_NAMES: readonly string[] = [
  'PORT',
  'HOST',
  'DESK_PORT',
  'DESK_URL',
  'DESK_PASSWORD',
  'PUBLIC_URL',
  'SHOP_MODE',
  'SHOP_FEED_URL',
  'SHOP_FEED_SOURCE',
  'SHOP_SHEET',
  'DEMO_MERCHANT',
  'SHOPPING',
  'PAYMENT_TYPE',
  ...GATEWAYS.flatMap(({ settings }) => settings.names),
  'DATABASE_URL',
  'DATABASE_READ_URL',
  'DATABASE_POOL_SIZE',
  'HISTORY_MONTHS',
  'DATA_DIR',
  'ASSETS_DIR',
  'DATA_KEY',
  'DATA_KEY_OLD',
  'PAY_DOMAINS',
  'META_PIXEL_ID',
  'META_ACCESS_TOKEN',
  'MERCHANT_WEBHOOK_URL',
  'MERCHANT_WEBHOOK_SECRET',
  'CDN',
  'CDN_PURGE_URL',
  'CDN_PURGE_TOKEN',
  'BACKUP_URL',
  'BACKUP_KEY',
  'MERCHANT_EMAIL',
  'MERCHANT_WHATSAPP',
  'QUIET_HOURS',
  'SMTP_URL',
  'MAIL_FROM',
  'WHATSAPP_PHONE_ID',
  'WHATSAPP_TOKEN',
  'WHATSAPP_APP_SECRET',
  'WHATSAPP_VERIFY_TOKEN',
  'WHATSAPP_BASE_URL',
  'SMS_URL',
  'SMS_METHOD',
  'SMS_SENDER',
  'SMS_ENTITY_ID',
  'SMS_TOKEN',
  'SMS_ACCEPTED_TEXT',
  ...COURIERS.flatMap(({ settings }) => settings.names),
  'SERVICE_WORKER',
  'LOG_LEVEL',
  'TRUST_PROXY',
  'DRAIN_SECONDS',
  'PICTURE_EFFORT',
];

/**
 * Settings of OpenTelemetry, which start-tracing.ts and the SDK read directly from the environment; none has
 * a _FILE form. The SDK also reads OTEL_BSP_… and OTEL_SPAN_….
 */
export const TRACING_NAMES = [
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT',
  'OTEL_EXPORTER_OTLP_HEADERS',
  'OTEL_SERVICE_NAME',
  'OTEL_RESOURCE_ATTRIBUTES',
  'OTEL_TRACES_SAMPLER',
  'OTEL_TRACES_SAMPLER_ARG',
  'OTEL_SDK_DISABLED',
  'OTEL_TRACES_EXPORTER',
] as const;

/** Each of the shop's settings may also be given as the name of a file that contains it; see setting-files.ts. */
const KNOWN: ReadonlySet<string> = new Set([
  ...SETTING_NAMES.flatMap((name) => [name, `${name}_FILE`]),
  ...TRACING_NAMES,
]);
/** Only the shop uses names with these prefixes. */
const OURS = ['MERCHANT_WEBHOOK', 'PAY_DOMAIN', ...[...GATEWAYS, ...COURIERS].map(({ id }) => id.toUpperCase())];
/** Shorter names resemble too many settings of other programs. */
const MIN_LENGTH = 7;

/**
 * Returns the unknown names in the environment that look like a setting of the shop, each with the setting
 * probably meant.
 */
export function misspeltNames(names: readonly string[]): { name: string; meant: string }[] {
  return names.flatMap((name) => {
    if (KNOWN.has(name) || name.length < MIN_LENGTH) return [];
    const nearest = [...SETTING_NAMES, ...TRACING_NAMES]
      .map((meant) => ({ meant, distance: distance(letters(name), letters(meant)) }))
      .filter(({ meant }) => meant.length >= MIN_LENGTH)
      .toSorted((a, b) => a.distance - b.distance)[0];
    if (nearest === undefined) return [];
    const near = nearest.distance <= (nearest.meant.length > 9 ? 2 : 1);
    return near || OURS.some((prefix) => name.startsWith(prefix)) ? [{ name, meant: nearest.meant }] : [];
  });
}

const letters = (name: string): string => name.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');

/** Returns the number of letters that must be inserted, deleted or replaced (Levenshtein distance). */
function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let i = 1; i <= from.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= to.length; j += 1) {
      const replaced = (row[j - 1] ?? 0) + (from[i - 1] === to[j - 1] ? 0 : 1);
      next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, replaced));
    }
    row = next;
  }
  return row[to.length] ?? 0;
}
