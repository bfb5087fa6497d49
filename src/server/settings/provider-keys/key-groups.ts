import { COURIERS, GATEWAYS } from '../../providers/registry.ts';
import type { Environment } from '../../running/environment/config-error.ts';
import { isSet } from '../../running/environment/settings.ts';

/** One setting of a group, by the name that it has in the environment. */
export type KeyField = {
  name: string;
  /** Never shown again once it is stored. */
  secret: boolean;
  needed: boolean;
  choices?: readonly string[];
};

/** What one third party asks of the shop, set and tried together. */
export type KeyGroup = {
  /** Stored with the keys, so it never changes. */
  id: string;
  kind: 'catalogue' | 'payments' | 'courier' | 'messages' | 'orders';
  /** Null where the desk has a word for it. */
  name: string | null;
  fields: readonly KeyField[];
  /** The secret that webhooks are signed with, and the name under which the one before it is still accepted. */
  former: { of: string; as: string } | null;
};

const secret = (name: string): KeyField => ({ name, secret: true, needed: true });
const plain = (name: string): KeyField => ({ name, secret: false, needed: true });
const optional = (field: KeyField): KeyField => ({ ...field, needed: false });

/** Where the catalogue is read: no secret, but set, tried and taken up as keys are. */
export const CATALOGUE_GROUP = 'catalogue';

/** Whether a setting is an address that the shop calls or connects to. */
export const isCalled = (name: string): boolean => name.endsWith('_URL');

const isAddressOfApi = (name: string): boolean => name.endsWith('_BASE_URL');

/**
 * What the owner may set at the desk. Where an API stands (…_BASE_URL) stays with the environment: whoever could change it
 * would be sent the keys.
 */
export const KEY_GROUPS: readonly KeyGroup[] = [
  {
    id: CATALOGUE_GROUP,
    kind: 'catalogue',
    name: null,
    // The platform is recognised at the address.
    fields: [plain('SHOP_FEED_URL'), optional(plain('SHOP_FEED_SOURCE'))],
    former: null,
  },
  ...GATEWAYS.map(({ id, name, settings }): KeyGroup => {
    const as = `${settings.webhookSecret}_OLD`;
    return {
      id,
      kind: 'payments',
      name,
      fields: [
        { ...plain(settings.environment), choices: ['sandbox', 'production'] },
        ...settings.credentials.map(secret),
      ],
      former: settings.names.includes(as) ? { of: settings.webhookSecret, as } : null,
    };
  }),
  ...COURIERS.map(({ id, name, settings: { names, credentials } }): KeyGroup => {
    const others = names.filter((one) => !credentials.includes(one) && !isAddressOfApi(one));
    return {
      id,
      kind: 'courier',
      name,
      fields: [...credentials.map(secret), ...others.map(secret).map(optional)],
      former: null,
    };
  }),
  {
    id: 'whatsapp',
    kind: 'messages',
    name: 'WhatsApp',
    fields: [
      plain('WHATSAPP_PHONE_ID'),
      ...['WHATSAPP_TOKEN', 'WHATSAPP_APP_SECRET', 'WHATSAPP_VERIFY_TOKEN'].map(secret),
    ],
    former: null,
  },
  { id: 'mail', kind: 'messages', name: null, fields: [secret('SMTP_URL'), plain('MAIL_FROM')], former: null },
  {
    id: 'sms',
    kind: 'messages',
    name: null,
    fields: [
      secret('SMS_URL'),
      plain('SMS_SENDER'),
      plain('SMS_ENTITY_ID'),
      optional({ ...plain('SMS_METHOD'), choices: ['POST', 'GET'] }),
      optional(secret('SMS_TOKEN')),
      optional(plain('SMS_ACCEPTED_TEXT')),
    ],
    former: null,
  },
  {
    id: 'orders',
    kind: 'orders',
    name: null,
    fields: [plain('MERCHANT_WEBHOOK_URL'), secret('MERCHANT_WEBHOOK_SECRET')],
    former: null,
  },
];

/** What is set on the machine itself, not at the desk. */
type Machine = {
  environment: Environment;
  /** The contents of shop.config.ts. */
  fileInput: object;
};

/**
 * Where a group is set on this machine: names of its environment, or keys of shop.config.ts. With one of them the whole group
 * is the machine's.
 */
export function namesOnMachine({ id, fields, former }: KeyGroup, { environment, fileInput }: Machine): string[] {
  const names = [...fields.map(({ name }) => name), ...(former === null ? [] : [former.as])];
  const variables = names.filter((name) => isSet(environment, name));
  const file: Readonly<Record<string, unknown>> = id === CATALOGUE_GROUP ? { ...fileInput } : {};
  const keys = ['feedUrl', 'feedSource'].filter((key) => typeof file[key] === 'string');
  return [...variables, ...keys.map((key) => `${key} (shop.config.ts)`)];
}
