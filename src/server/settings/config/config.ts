import path from 'node:path';
import * as v from 'valibot';
import { type ShopConfig, shopConfigSchema } from '../../../contracts/shop-config.ts';
import { ConfigError, type Environment, type SettingFault } from '../../running/environment/config-error.ts';
import { DEMO_MERCHANT, withoutDemoMerchant } from './demo-merchant.ts';
import { withDemoAdditions } from './demo-additions.ts';
import { withDemoMenu } from './demo-menu.ts';
import { withDemoStories } from './demo-stories.ts';
import type { SourceProvider } from '../../catalogue/products/source-port.ts';
import { SOURCES } from '../../providers/registry.ts';
import type { Gateways } from '../../selling/payments/gateway-port.ts';
import { type Shopping, usualPersuasion } from '../../../domain/cart/shopping-rules.ts';
import { type CdnSettings, readCdn } from './cdn-settings.ts';
import { readDeskPassword, readDeskPort, readDeskUrl } from './desk-settings.ts';
import { readGateways, readPaymentType } from './gateway-settings.ts';
import { decodeKey } from '../../running/environment/key-text.ts';
import { domainOf } from '../../running/environment/config-values.ts';
import { readDatabaseUrl, readHistoryMonths, readPoolSize, readReadUrls } from './database-settings.ts';
import { sendsCodes } from './sends-codes.ts';
import { type MessageSettings, readMessageSettings } from './message-settings.ts';
import { type CourierSetups, readCouriers } from './courier-settings.ts';
import {
  readDataDir,
  readDrain,
  readPictureEffort,
  readHost,
  readLogLevel,
  readPort,
  readPublicUrl,
  readTrustProxy,
} from './server-settings.ts';
import { readMode, refusePlainHttp, requireLiveKeys, type ShopMode } from './shop-mode.ts';
import { reachOf } from './set-at-desk.ts';
import type { Reach } from '../../running/http/outside-request.ts';
import { withSettingFiles } from './setting-files.ts';
import { list, missing, optionalUrl, setting } from '../../running/environment/settings.ts';

export { ConfigError } from '../../running/environment/config-error.ts';

export type Config = {
  shop: ShopConfig;
  /** Pictures of these may be on this machine or an internal network: in a live shop not what was set at the desk. */
  shopOfInsidePictures: ShopConfig;
  /** Whether the feed is the demo merchant's. If not, nothing of that merchant in shop.config.ts counts. */
  demoMerchant: boolean;
  /** Whether shop.config.ts names the shop. If not, the platform does, else the feed’s host (products/platform-shop.ts). */
  namedByMerchant: boolean;
  /** The currency of the feed's prices as the platform states it (ISO 4217); null if unknown, as before a start. */
  feedCurrency: string | null;
  mode: ShopMode;
  port: number;
  host: string;
  /** Port of the merchant's desk; null if there is no desk. */
  deskPort: number | null;
  /** Origin of the desk as its users open it; passkeys are bound to it. Null disables passkeys. */
  deskUrl: string | null;
  /** Password for the desk's first user, `owner`; null if `npm run desk` creates users. */
  deskPassword: string | null;
  /** The shop's public origin, without a trailing slash. */
  publicUrl: string;
  /** Where the catalogue is kept, and its address there. */
  source: SourceProvider;
  feedUrl: string;
  /** No feed is set yet: its address is entered at the desk, and until then the catalogue is empty. */
  feedAwaited: boolean;
  /** A live shop's catalogue that was set at the desk is never one of this machine or an internal network. */
  feedReach: Reach;
  /** A file that fills the catalogue at a start, if it is kept in this shop. */
  sheetFile: string | null;
  gateways: Gateways;
  databaseUrl: string | null;
  /** Standbys of it that may be read. */
  databaseReadUrls: readonly string[];
  /** Maximum number of connections from this process to PostgreSQL. */
  databasePoolSize: number;
  /** Months for which the history of orders and the desk's log are kept; null: for ever. */
  historyMonths: number | null;
  dataDir: string;
  /** Directory where processes of several builds share their browser files. */
  assetsDir: string;
  payDomains: readonly string[];
  metaPixelId: string | null;
  metaAccessToken: string | null;
  /** False makes browsers remove the service worker, which shows visited pages while offline. */
  serviceWorker: boolean;
  /** 32 bytes; encrypts names, addresses and phones at rest. Null: a key is stored in DATA_DIR. */
  dataKey: Buffer | null;
  /** Keys from before a rotation, which only decrypt. */
  oldDataKeys: readonly Buffer[];
  merchantWebhook: { url: string; secret: string; reach: Reach } | null;
  /** Where backups are stored, and the 32-byte key that encrypts them. */
  backup: { url: string | null; key: Buffer | null };
  /** The CDN that caches pages by keys; null if there is none. */
  cdn: CdnSettings | null;
  /** The transports of messages to shoppers and the merchant; null for a transport with a missing key. */
  messages: MessageSettings;
  /** Whether shoppers can be sent one-time codes, with which they prove their number. */
  sendsCodes: boolean;
  couriers: CourierSetups;
  logLevel: string;
  /** Fastify's trustProxy: the proxies whose X-Forwarded-* headers are trusted, or their number. */
  trustProxy: string | boolean | number;
  /** Time in ms for which /readyz reports that the shop is stopping before its ports close. */
  drainMs: number;
  /** How much work the shop puts into small pictures. */
  pictureEffort: 'low' | 'high';
};

/**
 * Builds the configuration from shop.config.ts, the environment, and the files named by NAME_FILE settings.
 * `changes` are the merchant's, over shop.config.ts, each key as a whole. Throws ConfigError that names what is wrong.
 * In live mode, the feed, the credentials and the public URL have no default; with `keysFollow` what may be set at the
 * desk need not be there yet, since only the database knows it.
 */
export function readConfig(
  variables: Environment,
  fileInput: unknown,
  changes: object = {},
  { keysFollow = false }: { keysFollow?: boolean } = {},
): Config {
  const environment = withSettingFiles(variables);
  const shopInput = typeof fileInput === 'object' && fileInput !== null ? { ...fileInput, ...changes } : fileInput;
  reportAllFaults(environment, shopInput);
  const written = readShop(environment, shopInput);
  const feedAwaited = isFeedAwaited(environment, written, keysFollow);
  const source = feedAwaited ? keptHere() : readSource(environment, written.feedSource);
  const pasted = source.ownAddress ?? optionalUrl(environment, 'SHOP_FEED_URL') ?? written.feedUrl;
  const feedUrl = pasted === null ? null : source.addressOf(pasted);
  const demoMerchant = ON_THEIR_OWN.demoMerchant(environment);
  const inFile = readShop(environment, fileInput);
  const unchanged = demoMerchant
    ? withDemoMenu(withDemoStories(withDemoAdditions(written), feedUrl))
    : withoutDemoMerchant(inFile, feedUrl);
  const shop = withPersuasion(withChanged(unchanged, written, changes), shopInput);
  const mode = readMode(environment, feedUrl);
  if (mode === 'live' && !keysFollow) requireLiveKeys(environment, feedUrl, shop);
  if (mode === 'live') refusePlainHttp(environment, feedUrl);
  const own = readOnTheirOwn(environment);
  const { port, dataDir } = own;
  const deskPort = readDeskPort(environment, mode, port);
  const messages = readMessageSettings(environment, mode);
  return {
    ...own,
    shop,
    shopOfInsidePictures: mode === 'live' ? inFile : shop,
    namedByMerchant: demoMerchant || written.name !== DEMO_MERCHANT.name,
    feedCurrency: null,
    mode,
    deskPort,
    deskUrl: readDeskUrl(environment, mode === 'demo' ? deskPort : null),
    publicUrl: readPublicUrl(environment, mode, port),
    source,
    feedUrl: feedUrl ?? missing(['SHOP_FEED_URL']),
    feedAwaited,
    feedReach: reachOf(environment, 'catalogue'),
    sheetFile: setting(environment, 'SHOP_SHEET'),
    gateways: readGateways(environment, shop),
    assetsDir: path.resolve(setting(environment, 'ASSETS_DIR') ?? path.join(dataDir, 'assets')),
    metaAccessToken: setting(environment, 'META_ACCESS_TOKEN'),
    oldDataKeys: list(environment, 'DATA_KEY_OLD').map((text) => decodeKey('DATA_KEY_OLD', text)),
    cdn: readCdn(environment, mode),
    messages,
    sendsCodes: sendsCodes({ shop, messages }),
    couriers: readCouriers(environment, mode, keysFollow ? null : shop.shipping.provider),
  };
}

/** What was changed at the desk stays as it was set there, whatever the demo merchant has or lacks. */
function withChanged(shop: ShopConfig, written: ShopConfig, changes: object): ShopConfig {
  const changed = Object.entries(written).filter(([key]) => Object.hasOwn(changes, key));
  return { ...shop, ...Object.fromEntries(changed) };
}

/** Where neither the file nor the desk sets it, it follows the way of shopping that is in force. */
function withPersuasion(shop: ShopConfig, input: unknown): ShopConfig {
  return isPersuasionUnset(input) ? { ...shop, persuasion: usualPersuasion(shop.shopping) } : shop;
}

export const isPersuasionUnset = (input: unknown): boolean =>
  typeof input !== 'object' || input === null || Reflect.get(input, 'persuasion') === undefined;

/**
 * A shop that says that it is a demo may begin without a catalogue; a live one needs its address before it sells, which may be
 * set at the desk like the keys that follow.
 */
function isFeedAwaited(environment: Environment, written: ShopConfig, keysFollow: boolean): boolean {
  const isSet = [setting(environment, 'SHOP_FEED_URL'), setting(environment, 'SHOP_FEED_SOURCE')].some(
    (variable) => variable !== null,
  );
  if (isSet || written.feedUrl !== null || written.feedSource !== null) return false;
  const mode = setting(environment, 'SHOP_MODE');
  return mode === 'demo' || (mode === 'live' && keysFollow);
}

/** Returns the source of a catalogue that is kept in the shop itself, where it may be empty. */
const keptHere = (): SourceProvider => SOURCES.find(({ ownAddress }) => ownAddress !== undefined) ?? SOURCES[0];

/** Returns the source that the environment names, else shop.config.ts, else the first. Throws ConfigError. */
function readSource(environment: Environment, inFile: string | null): SourceProvider {
  const onMachine = setting(environment, 'SHOP_FEED_SOURCE');
  const name = onMachine ?? inFile;
  const source = name === null ? SOURCES[0] : SOURCES.find(({ id }) => id === name);
  if (source) return source;
  const names = SOURCES.map(({ id }) => `"${id}"`).join(' or ');
  if (onMachine !== null) throw new ConfigError(`SHOP_FEED_SOURCE must be ${names}, not "${onMachine}".`);
  throw new ConfigError({ key: 'feedSource', fault: `must be ${names}` });
}

/** What can be read by itself, whatever else is set. */
const ON_THEIR_OWN = {
  port: readPort,
  dataDir: readDataDir,
  host: readHost,
  deskPassword: readDeskPassword,
  databaseUrl: readDatabaseUrl,
  databaseReadUrls: readReadUrls,
  databasePoolSize: readPoolSize,
  historyMonths: readHistoryMonths,
  payDomains: readPayDomains,
  metaPixelId: readPixelId,
  serviceWorker: (environment: Environment) => readSwitch(environment, 'SERVICE_WORKER', 'on'),
  demoMerchant: (environment: Environment) => readSwitch(environment, 'DEMO_MERCHANT', 'off'),
  dataKey: readDataKey,
  merchantWebhook: readMerchantWebhook,
  backup: readBackup,
  logLevel: readLogLevel,
  trustProxy: readTrustProxy,
  drainMs: readDrain,
  pictureEffort: readPictureEffort,
} as const;

type OnTheirOwn = { [Name in keyof typeof ON_THEIR_OWN]: ReturnType<(typeof ON_THEIR_OWN)[Name]> };

// Each of them is read here, which TypeScript cannot follow through the loop.
function readOnTheirOwn(environment: Environment): OnTheirOwn;
function readOnTheirOwn(environment: Environment): Record<string, unknown> {
  return Object.fromEntries(Object.entries(ON_THEIR_OWN).map(([name, read]) => [name, read(environment)]));
}

/** Throws a ConfigError with every fault of the parts that can be read on their own, a line each, if there is more than one. */
function reportAllFaults(environment: Environment, shopInput: unknown): void {
  const parts = [
    () => readShop(environment, shopInput),
    ...Object.values(ON_THEIR_OWN).map((read) => () => read(environment)),
  ];
  const faults = parts.flatMap(faultsOf);
  if (faults.length > 1) throw new ConfigError(...faults);
}

function faultsOf(read: () => unknown): ConfigError['faults'] {
  try {
    read();
    return [];
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error.faults;
  }
}

function readShop(environment: Environment, input: unknown): ShopConfig {
  const result = v.safeParse(shopConfigSchema, input);
  if (result.success) {
    const { shopping, paymentType } = result.output;
    return {
      ...result.output,
      shopping: readShopping(environment) ?? shopping,
      paymentType: readPaymentType(environment) ?? paymentType,
    };
  }
  throw new ConfigError(...faultsOfShop(input, result.issues));
}

/** Each schema reports only the first setting that it does not know, so unknown ones are taken out until all are found. */
const MAX_UNKNOWN = 50;

/** Returns every fault of shop.config.ts, each once. */
function faultsOfShop(input: unknown, found: readonly ShopIssue[]): SettingFault[] {
  const faults: SettingFault[] = [];
  const rest: unknown = structuredClone(input);
  let issues = found;
  for (let round = 0; round < MAX_UNKNOWN && issues.length > 0; round += 1) {
    for (const issue of issues) {
      const key = v.getDotPath(issue) ?? 'the configuration';
      const fault = isUnknown(issue) ? null : issue.message;
      if (!faults.some((known) => known.key === key && known.fault === fault)) faults.push({ key, fault });
    }
    const unknown = issues.filter(isUnknown);
    if (unknown.length === 0) break;
    for (const issue of unknown) takeOut(rest, issue.path?.map(({ key }) => key) ?? []);
    issues = v.safeParse(shopConfigSchema, rest).issues ?? [];
  }
  return faults;
}

type ShopIssue = v.InferIssue<typeof shopConfigSchema>;

const isUnknown = ({ type, expected }: ShopIssue): boolean => type === 'strict_object' && expected === 'never';

function takeOut(from: unknown, keys: readonly unknown[]): void {
  const [key, ...others] = keys;
  if (typeof from !== 'object' || from === null || (typeof key !== 'string' && typeof key !== 'number')) return;
  if (others.length === 0) Reflect.deleteProperty(from, key);
  else takeOut(Reflect.get(from, key), others);
}

/**
 * Reads the override of the way of shopping, for trying the other one without changing a file. Null leaves
 * the choice to shop.config.ts.
 */
function readShopping(environment: Environment): Shopping | null {
  const text = setting(environment, 'SHOPPING');
  if (text === null || text === 'as-specified' || text === 'recommended') return text;
  throw new ConfigError(`SHOPPING must be "as-specified" or "recommended", not "${text}".`);
}

function readPayDomains(environment: Environment): string[] {
  return list(environment, 'PAY_DOMAINS').map((text) => {
    const domain = domainOf(text);
    if (domain === null) {
      throw new ConfigError(`PAY_DOMAINS must be domains such as shop.example, separated by commas, not "${text}".`);
    }
    return domain;
  });
}

function readPixelId(environment: Environment): string | null {
  const id = setting(environment, 'META_PIXEL_ID');
  if (id !== null && !/^\d{1,20}$/.test(id)) throw new ConfigError(`META_PIXEL_ID must be digits, not "${id}".`);
  return id;
}

function readSwitch(environment: Environment, name: 'SERVICE_WORKER' | 'DEMO_MERCHANT', usual: 'on' | 'off'): boolean {
  const text = setting(environment, name) ?? usual;
  if (text !== 'on' && text !== 'off') throw new ConfigError(`${name} must be "on" or "off", not "${text}".`);
  return text === 'on';
}

function readDataKey(environment: Environment): Buffer | null {
  const text = setting(environment, 'DATA_KEY');
  return text === null ? null : decodeKey('DATA_KEY', text);
}

function readMerchantWebhook(environment: Environment): Config['merchantWebhook'] {
  const url = optionalUrl(environment, 'MERCHANT_WEBHOOK_URL');
  if (url === null) return null;
  const secret = setting(environment, 'MERCHANT_WEBHOOK_SECRET') ?? missing(['MERCHANT_WEBHOOK_SECRET']);
  return { url, secret, reach: reachOf(environment, 'orders') };
}

function readBackup(environment: Environment): Config['backup'] {
  const key = setting(environment, 'BACKUP_KEY');
  return { url: setting(environment, 'BACKUP_URL'), key: key === null ? null : decodeKey('BACKUP_KEY', key) };
}
