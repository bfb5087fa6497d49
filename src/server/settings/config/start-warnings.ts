import { type MissingDetail, missingDetails } from '../../../domain/merchant/missing-details.ts';
import type { Config } from './config.ts';
import type { Environment } from '../../running/environment/config-error.ts';
import { COURIERS } from '../../providers/registry.ts';
import { isSet } from '../../running/environment/settings.ts';
import { TRANSPORTS } from './message-settings.ts';
import { misspeltNames, TRACING_NAMES } from './setting-names.ts';

/** The missing details as keys of shop.config.ts. */
export const DETAIL_NAMES: Readonly<Record<MissingDetail, string>> = {
  legalName: 'legalEntity.name',
  address: 'legalEntity.address',
  officer: 'legalEntity.grievanceOfficer',
  phone: 'contactPhone',
  logo: 'logoUrl',
};

/** Returns a warning for each setting that is allowed but probably a mistake, in one sentence that names the key. */
export function startWarnings(config: Config, environment: Environment): string[] {
  return [
    ...(config.mode === 'live' ? liveWarnings(config) : []),
    ...(config.demoMerchant ? [] : withoutDetails(config)),
    ...halves(environment),
    ...halfSetMessages(environment),
    ...smsWithoutTemplates(config),
    ...codesWithoutTransport(config),
    ...tracesToNowhere(environment),
    ...misspelt(environment),
  ];
}

function withoutDetails({ shop }: Config): string[] {
  const missing = missingDetails(shop).map((detail) => DETAIL_NAMES[detail]);
  if (missing.length === 0) return [];
  return [
    `shop.config.ts does not say yet: ${missing.join(', ')}. Pages and papers leave it out. Indian rules ask for the ` +
      "merchant's own name, address and grievance officer; see docs/rules-india.md. The desk's page Shop takes them.",
  ];
}

function liveWarnings({ shop, gateways }: Config): string[] {
  const warnings: string[] = [];
  for (const { environment, apiUrl, name, settings } of gateways.all) {
    if (environment !== 'simulated') continue;
    const { host } = new URL(apiUrl);
    warnings.push(
      `${settings.baseUrl} is set: payments are made at ${host}, not at ${name}, and count as paid when it says so. ` +
        'Pages call them simulated.',
    );
  }
  if (shop.persuasion === 'as-specified') {
    warnings.push(
      'persuasion is "as-specified": sample ratings, viewer numbers, restarting countdowns and 3 x MRP are shown. ' +
        'They touch the Consumer Protection Act and its dark pattern guidelines; see docs/rules-india.md.',
    );
  }
  return warnings;
}

/** Settings that have no effect without another one: key, missing key, consequence. */
const HALVES: readonly (readonly [string, string, string])[] = [
  ['MERCHANT_WEBHOOK_SECRET', 'MERCHANT_WEBHOOK_URL', 'no order is told to the merchant'],
  ['BACKUP_URL', 'BACKUP_KEY', 'no backup can be made'],
  ['BACKUP_KEY', 'BACKUP_URL', 'no backup is made'],
  ['META_PIXEL_ID', 'META_ACCESS_TOKEN', 'purchases are not reported by the server'],
  ['META_ACCESS_TOKEN', 'META_PIXEL_ID', 'nothing is measured'],
];

/** Settings that only have an effect together. */
const TOGETHER: readonly { names: readonly string[]; also: readonly string[]; outcome: string }[] = [
  ...TRANSPORTS,
  ...COURIERS.map(({ settings: { names, credentials } }) => ({
    names: credentials,
    also: names.filter((name) => !credentials.includes(name)),
    outcome: 'carriers are typed by hand',
  })),
];

function halfSetMessages(environment: Environment): string[] {
  return TOGETHER.flatMap(({ names, also, outcome }) => {
    const present = [...names, ...also].filter((name) => isSet(environment, name));
    const absent = names.filter((name) => !isSet(environment, name));
    if (present.length === 0 || absent.length === 0) return [];
    return [
      `${present.join(', ')} ${present.length === 1 ? 'is' : 'are'} set without ${absent.join(', ')}: ${outcome}.`,
    ];
  });
}

function smsWithoutTemplates({ messages, shop }: Config): string[] {
  if (messages.sms === null || Object.keys(shop.messages.smsTemplates).length > 0) return [];
  return ['SMS_URL is set, but messages.smsTemplates of shop.config.ts names no DLT template: no SMS is sent.'];
}

const TURN_OFF: ReadonlySet<string> = new Set(['OTEL_SDK_DISABLED', 'OTEL_TRACES_EXPORTER']);

/** Warns about tracing settings with which no trace is sent. The SDK itself gives no warning. */
function tracesToNowhere(environment: Environment): string[] {
  const present = TRACING_NAMES.filter((name) => isSet(environment, name));
  const endpoints = present.filter((name) => name.endsWith('_ENDPOINT'));
  const broken = endpoints.filter((name) => !/^https?:$/.test(URL.parse(environment[name] ?? '')?.protocol ?? ''));
  if (broken.length > 0) return [`${broken.join(', ')} is no http or https address: no trace is sent.`];
  const idle = endpoints.length > 0 ? [] : present.filter((name) => !TURN_OFF.has(name));
  return idle.length === 0 ? [] : [`${idle.join(', ')} set without OTEL_EXPORTER_OTLP_ENDPOINT: no trace is sent.`];
}

/** Warns if no transport can send codes. A code proves a mobile number, so it cannot be sent by mail. */
function codesWithoutTransport({ messages, shop }: Config): string[] {
  const { codeForFirstOrder, codeAbovePaise } = shop.cod;
  const wanted = shop.cashOnDelivery && (codeForFirstOrder || codeAbovePaise !== null);
  const sms = messages.sms !== null && shop.messages.smsTemplates.one_time_code?.en !== undefined;
  if (!wanted || messages.whatsapp !== null || sms) return [];
  return [
    'cod of shop.config.ts asks for codes, but neither WhatsApp nor SMS (with a template for one_time_code) is set up: ' +
      'no code can be sent, and shoppers confirm by a tap; see docs/cash-on-delivery.md.',
  ];
}

function halves(environment: Environment): string[] {
  return HALVES.filter(([present, absent]) => isSet(environment, present) && !isSet(environment, absent)).map(
    ([present, absent, outcome]) => `${present} is set without ${absent}: ${outcome}.`,
  );
}

function misspelt(environment: Environment): string[] {
  const names = Object.keys(environment).filter((name) => isSet(environment, name));
  return misspeltNames(names).map(
    ({ name, meant }) => `${name} is no setting of the shop and is ignored. Is ${meant} meant?`,
  );
}
