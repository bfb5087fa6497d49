import { ConfigError, type Config, readConfig } from '../../settings/config/config.ts';
import type { Environment } from '../../running/environment/config-error.ts';
import { fail, type Finding, ok, warn } from './finding.ts';
import { withSettingFiles } from '../../settings/config/setting-files.ts';
import { GATEWAYS } from '../../providers/registry.ts';
import { checkFeed, checkGateway } from './start-checks.ts';
import { startWarnings } from '../../settings/config/start-warnings.ts';
import { checkBackups } from './backups.ts';
import { checkCouriers } from './couriers.ts';
import { checkClock } from './clock.ts';
import { checkDatabase } from './database.ts';
import { withDeskKeys } from './desk-keys.ts';
import { checkDisk, checkMemory } from './machine.ts';
import { checkMessages } from './messages.ts';
import { checkPublicAddress } from './public-address.ts';
import { checkWebhook } from './webhook.ts';

/**
 * Checks everything a live shop needs, changing nothing. Returns the findings in the order in which a person
 * wants to read them.
 */
export async function examine(variables: Environment, shop: object, now: () => number): Promise<Finding[]> {
  let environment = variables;
  let isClosed = false;
  let config: Config;
  try {
    const place = readConfig(variables, shop, {}, { keysFollow: true });
    const deskKeys = await withDeskKeys(place, { environment: variables, shop, now: now() });
    isClosed = deskKeys === null;
    environment = deskKeys ?? variables;
    config = readConfig(environment, shop);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    const hint = isClosed ? ' What was set at the desk cannot be read here while the shop runs.' : '';
    return [fail('configuration', `${error.message}${hint}`)];
  }
  const findings = await Promise.all([
    Promise.resolve(checkConfiguration(config, environment)),
    withFailureAsFinding('feed', checkFeed(config)),
    ...config.gateways.all.flatMap((gateway) => [
      withFailureAsFinding('gateway', checkGateway(gateway)),
      withFailureAsFinding('webhook', checkWebhook(config.publicUrl, gateway)),
    ]),
    withFailureAsFinding('couriers', checkCouriers(config)),
    withFailureAsFinding('public address', checkPublicAddress(config.publicUrl, now())),
    withFailureAsFinding('database', checkDatabase(config)),
    withFailureAsFinding('backups', checkBackups(config, now())),
    Promise.resolve(checkMessages(environment)),
    withFailureAsFinding('clock', checkClock(config, now)),
    withFailureAsFinding('disk', checkDisk(config.dataDir)),
    checkMemory(),
  ]);
  return findings.flat().map((finding) => ({ ...finding, message: withoutSecrets(finding.message, environment) }));
}

/** Turns an exception in a check into a finding, so that the other checks are still reported. */
function withFailureAsFinding(check: string, work: Promise<Finding | Finding[]>): Promise<Finding | Finding[]> {
  return work.catch((error: unknown) =>
    fail(check, `The check itself broke: ${error instanceof Error ? error.message : 'unknown reason'}.`),
  );
}

function checkConfiguration(config: Config, environment: Environment): Finding[] {
  return [
    ok('configuration', `It can be read: ${config.mode} mode, ${config.gateways.current.environment} payments.`),
    ...purposes(config),
    ...startWarnings(config, environment).map((sentence) => warn('configuration', sentence)),
  ];
}

/** What each gateway is for, where there is more than one. */
function purposes({ gateways: { current, second, all } }: Config): Finding[] {
  if (all.length === 1) return [];
  const former = all.filter(({ id }) => id !== current.id && id !== second?.id).map(({ name }) => name);
  const next = second === undefined ? '' : `, and at ${second.name} while ${current.name} opens no payments`;
  const rest = former.length === 0 ? '' : ` ${former.join(' and ')}: only orders that were begun there.`;
  return [ok('configuration', `New orders are paid at ${current.name}${next}.${rest}`)];
}

const SECRET = /KEY|SECRET|TOKEN|PASSWORD|HEADERS|_URL$/;
const PUBLIC = new Set(['PUBLIC_URL', 'SHOP_FEED_URL', ...GATEWAYS.map(({ settings }) => settings.baseUrl)]);
const MIN_LENGTH = 6;

/** Removes secrets from a message. No check prints one, but a library's message might contain one. */
function withoutSecrets(message: string, environment: Environment): string {
  const secrets = Object.entries(withSettingFiles(environment))
    .filter(([name]) => SECRET.test(name) && !PUBLIC.has(name))
    .flatMap(([, value = '']) => [value.trim(), URL.parse(value)?.password ?? ''])
    .filter((secret) => secret.length >= MIN_LENGTH && !secret.startsWith('/'));
  return secrets.reduce((text, secret) => text.replaceAll(secret, '***'), message);
}
