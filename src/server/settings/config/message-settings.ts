import type { QuietHours } from '../../../domain/messages/quiet-hours.ts';
import { ConfigError, type Environment } from '../../running/environment/config-error.ts';
import { requireHttps, setting } from '../../running/environment/settings.ts';
import type { Reach } from '../../running/http/outside-request.ts';
import { isSetAtDesk, reachOf } from './set-at-desk.ts';

export type MessageSettings = {
  whatsapp: {
    phoneId: string;
    token: string;
    appSecret: string;
    verifyToken: string;
    /** With the API version, without a trailing slash. */
    baseUrl: string;
  } | null;
  mail: { url: string; from: string; reach: Reach } | null;
  sms: {
    url: string;
    reach: Reach;
    method: 'GET' | 'POST';
    sender: string;
    entityId: string;
    token: string | null;
    acceptedText: string | null;
  } | null;
  /** Overrides shop.config.ts; undefined if not set. */
  quietHours: QuietHours | undefined;
  merchant: { email: string | null; /** Ten digits. */ mobile: string | null };
};

/**
 * What sends messages: the settings that only have an effect together, others that mean nothing without them, and what follows
 * if some are missing.
 */
export const TRANSPORTS = [
  {
    check: 'WhatsApp',
    names: ['WHATSAPP_PHONE_ID', 'WHATSAPP_TOKEN', 'WHATSAPP_APP_SECRET', 'WHATSAPP_VERIFY_TOKEN'],
    also: ['WHATSAPP_BASE_URL', 'MERCHANT_WHATSAPP'],
    outcome: 'nothing is sent by WhatsApp',
  },
  { check: 'mail', names: ['SMTP_URL', 'MAIL_FROM'], also: ['MERCHANT_EMAIL'], outcome: 'no mail is sent' },
  {
    check: 'SMS',
    names: ['SMS_URL', 'SMS_SENDER', 'SMS_ENTITY_ID'],
    also: ['SMS_TOKEN', 'SMS_METHOD', 'SMS_ACCEPTED_TEXT'],
    outcome: 'no SMS is sent',
  },
] as const;

const GRAPH = 'https://graph.facebook.com';
const GRAPH_VERSION = 'v25.0';
const EMAIL = /^[^\s@<>]+@[^\s@<>]+$/;

/**
 * Reads the transports of messages. A transport is configured only if all its keys are set; incomplete ones
 * cause a warning (start-warnings.ts). Throws ConfigError for an invalid value.
 */
export function readMessageSettings(environment: Environment, mode: 'demo' | 'live'): MessageSettings {
  return {
    whatsapp: readWhatsApp(environment, mode),
    mail: readMail(environment),
    sms: readSms(environment, mode),
    quietHours: readQuietHours(environment),
    merchant: { email: readMerchantEmail(environment), mobile: readMerchantMobile(environment) },
  };
}

function readWhatsApp(environment: Environment, mode: string): MessageSettings['whatsapp'] {
  const phoneId = setting(environment, 'WHATSAPP_PHONE_ID');
  const token = setting(environment, 'WHATSAPP_TOKEN');
  const appSecret = setting(environment, 'WHATSAPP_APP_SECRET');
  const verifyToken = setting(environment, 'WHATSAPP_VERIFY_TOKEN');
  const base = httpUrl(environment, 'WHATSAPP_BASE_URL', mode) ?? GRAPH;
  // Without delivery reports and STOP messages, which need these keys, nothing may be sent.
  if (phoneId === null || token === null || appSecret === null || verifyToken === null) return null;
  const plain = base.replace(/\/+$/, '');
  return {
    phoneId,
    token,
    appSecret,
    verifyToken,
    baseUrl: /\/v\d+(\.\d+)?$/.test(plain) ? plain : `${plain}/${GRAPH_VERSION}`,
  };
}

function readMail(environment: Environment): MessageSettings['mail'] {
  const url = setting(environment, 'SMTP_URL');
  const from = setting(environment, 'MAIL_FROM');
  if (url !== null && !/^smtps?:$/.test(URL.parse(url)?.protocol ?? '')) {
    throw new ConfigError('SMTP_URL must be an address such as smtps://user:password@mail.example:465.');
  }
  if (from !== null && !EMAIL.test(/<([^>]*)>\s*$/.exec(from)?.[1] ?? from)) {
    throw new ConfigError(`MAIL_FROM must be an address such as Shop <orders@shop.example>, not "${from}".`);
  }
  if (url === null || from === null) return null;
  const address = isSetAtDesk(environment, 'mail') ? withKnownParameters(url) : url;
  return { url: address, from, reach: reachOf(environment, 'mail') };
}

/**
 * What an address that was typed at the desk may say beside where the server is. The library takes far more parameters: some
 * have it start a program of the machine in place of a connection, or connect to another host.
 */
const MAIL_PARAMETERS: ReadonlySet<string> = new Set([
  'requireTLS',
  'ignoreTLS',
  'authMethod',
  'tls.servername',
  'tls.rejectUnauthorized',
]);

function withKnownParameters(url: string): string {
  const [address = '', ...rest] = url.split('?');
  const known = [...new URLSearchParams(rest.join('?'))].filter(([name]) => MAIL_PARAMETERS.has(name));
  return known.length === 0 ? address : `${address}?${new URLSearchParams(known)}`;
}

function readSms(environment: Environment, mode: string): MessageSettings['sms'] {
  const url = httpUrl(environment, 'SMS_URL', mode);
  const sender = setting(environment, 'SMS_SENDER');
  const entityId = setting(environment, 'SMS_ENTITY_ID');
  const method = setting(environment, 'SMS_METHOD') ?? 'POST';
  if (method !== 'GET' && method !== 'POST')
    throw new ConfigError(`SMS_METHOD must be "GET" or "POST", not "${method}".`);
  if (url === null || sender === null || entityId === null) return null;
  for (const name of ['mobile', 'text']) {
    if (!url.includes(`{${name}}`))
      throw new ConfigError(`SMS_URL must say where {${name}} stands; see docs/messages.md.`);
  }
  const token = setting(environment, 'SMS_TOKEN');
  const acceptedText = setting(environment, 'SMS_ACCEPTED_TEXT');
  return { url, reach: reachOf(environment, 'sms'), method, sender, entityId, token, acceptedText };
}

function readQuietHours(environment: Environment): QuietHours | undefined {
  const text = setting(environment, 'QUIET_HOURS');
  if (text === null) return undefined;
  if (text === 'off') return null;
  const [from, to] = /^\d{1,2}-\d{1,2}$/.test(text) ? text.split('-').map(Number) : [];
  if (from !== undefined && to !== undefined && from < 24 && to < 24) return { from, to };
  throw new ConfigError(`QUIET_HOURS must be "off" or hours of the clock such as 21-9, not "${text}".`);
}

function readMerchantEmail(environment: Environment): string | null {
  const email = setting(environment, 'MERCHANT_EMAIL');
  if (email !== null && !EMAIL.test(email)) throw new ConfigError('MERCHANT_EMAIL must be an e-mail address.');
  return email;
}

function readMerchantMobile(environment: Environment): string | null {
  const text = setting(environment, 'MERCHANT_WHATSAPP');
  const mobile = text?.replaceAll(/[\s-]/g, '').replace(/^\+?91(?=\d{10}$)/, '') ?? null;
  if (mobile !== null && !/^[6-9]\d{9}$/.test(mobile)) {
    throw new ConfigError('MERCHANT_WHATSAPP must be an Indian mobile number such as +919000000000.');
  }
  return mobile;
}

/** Reads a URL that must use https in live mode, because tokens, names and numbers are sent to it. */
function httpUrl(environment: Environment, key: string, mode: string): string | null {
  const text = setting(environment, key);
  if (text === null) return null;
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol)) throw new ConfigError(`${key} must be a full http(s) address.`);
  if (mode === 'live') requireHttps(key, url.href);
  return text;
}
