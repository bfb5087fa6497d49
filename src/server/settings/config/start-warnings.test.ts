import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import shop from '../../../../shop.config.ts';
import { readConfig } from './config.ts';
import { misspeltNames, SETTING_NAMES, TRACING_NAMES } from './setting-names.ts';
import { startWarnings } from './start-warnings.ts';

const LIVE = {
  SHOP_MODE: 'live',
  SHOP_FEED_URL: 'https://feed.example',
  PUBLIC_URL: 'https://shop.example/',
  CASHFREE_APP_ID: 'app',
  CASHFREE_SECRET_KEY: 'a-secret-value',
  CASHFREE_ENV: 'production',
};
const DEMO = { SHOP_MODE: 'demo', SHOP_FEED_URL: 'http://127.0.0.1:4001' };
const OWN = {
  ...shop,
  persuasion: 'honest',
  logoUrl: '/rao.svg',
  contactPhone: '+919000000007',
  legalEntity: {
    name: 'Rao and Daughters LLP',
    address: '7 Sample Street, Pune 411001',
    grievanceOfficer: {
      name: 'Kavita Sample',
      designation: 'Grievance Officer',
      email: 'help@rao-and-daughters.in',
      phone: '+919000000007',
    },
  },
};
const warnings = (environment: Readonly<Record<string, string>>, input: unknown = OWN) =>
  startWarnings(readConfig(environment, input), environment);

test('[SHELL-06] a completely configured live shop gets no warning', () => {
  expect(warnings(LIVE)).toEqual([]);
  const traced = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector.internal:4318', OTEL_BSP_SCHEDULE_DELAY: '1000' };
  expect(warnings({ ...LIVE, ...traced, OTEL_SERVICE_NAME: 'shop' })).toEqual([]);
  expect(warnings({ ...LIVE, OTEL_SDK_DISABLED: 'true' })).toEqual([]);
});

test('[PERS-01] a live start with persuasion as specified prints one warning that names the Indian rules it touches', () => {
  const printed = warnings(LIVE, { ...OWN, persuasion: 'as-specified' });
  expect(printed).toEqual([
    expect.stringMatching(/^persuasion is "as-specified".*Consumer Protection Act.*rules-india/),
  ]);
  expect(warnings({ ...DEMO, DEMO_MERCHANT: 'on' }, shop)).toEqual([]);
});

test('[PAGE-06] a shop that does not say whose it is, or only as the demo does, is warned of each missing detail', () => {
  const said =
    /^shop.config.ts does not say yet: legalEntity.name, legalEntity.address, legalEntity.grievanceOfficer\./;
  expect(warnings(LIVE, { ...OWN, legalEntity: shop.legalEntity })).toEqual([expect.stringMatching(said)]);
  expect(warnings(LIVE, { ...OWN, contactPhone: null })).toEqual([expect.stringContaining('say yet: contactPhone.')]);
  expect(warnings(DEMO, shop)).toEqual([expect.stringMatching(/grievanceOfficer, contactPhone, logoUrl\./)]);
});

test('a live shop with another gateway host is warned, because the test UPI id may pay there without money', () => {
  expect(warnings({ ...LIVE, CASHFREE_BASE_URL: 'https://pay.example' })).toEqual([
    expect.stringMatching(/^CASHFREE_BASE_URL is set: payments are made at pay\.example, not at Cashfree/),
  ]);
});

test.each([
  [{ MERCHANT_WEBHOOK_SECRET: 's' }, 'MERCHANT_WEBHOOK_SECRET is set without MERCHANT_WEBHOOK_URL'],
  [{ META_PIXEL_ID: '123456' }, 'META_PIXEL_ID is set without META_ACCESS_TOKEN'],
  [{ META_ACCESS_TOKEN: 't' }, 'META_ACCESS_TOKEN is set without META_PIXEL_ID'],
  [{ TRUSTPROXY: '1' }, 'TRUSTPROXY is no setting of the shop and is ignored. Is TRUST_PROXY meant?'],
  [{ DATABASE_URI: 'postgres://db' }, 'Is DATABASE_URL meant?'],
  [{ OTEL_EXPORTER_OTLP_ENDPIONT: 'http://c:4318' }, 'Is OTEL_EXPORTER_OTLP_ENDPOINT meant?'],
  [{ OTEL_SERVICE_NAME: 'shop' }, 'OTEL_SERVICE_NAME set without OTEL_EXPORTER_OTLP_ENDPOINT: no trace is sent'],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' }, 'OTEL_EXPORTER_OTLP_ENDPOINT is no http or https address'],
])('[SHELL-06] a setting that has no effect is named at the start: %o', (given, sentence) => {
  expect(warnings({ ...LIVE, ...given })).toEqual([expect.stringContaining(sentence)]);
});

test('names that look like a setting are reported, names of other programs are not', () => {
  const meant = (name: string) => misspeltNames([name])[0]?.meant ?? null;
  expect(['CASHFREE_SECRET', 'PAY_DOMAIN', 'LOGLEVEL', 'public_url', 'DATAKEY', 'SHOP_FEED_URI'].map(meant)).toEqual([
    'CASHFREE_SECRET_KEY',
    'PAY_DOMAINS',
    'LOG_LEVEL',
    'PUBLIC_URL',
    'DATA_KEY',
    'SHOP_FEED_URL',
  ]);
  const others = [
    'HOSTNAME',
    'SHOP_FEED_PORT',
    'SHOP_LANGUAGE',
    'PATH',
    'PGPORT',
    'GATEWAY_PORT',
    'LOGNAME',
    'NODE_ENV',
  ];
  expect(others.map(meant)).toEqual(others.map(() => null));
  expect(misspeltNames(Object.keys(process.env).filter((name) => /^(npm_|NODE|VITEST|HOME)/.test(name)))).toEqual([]);
});

test('docs/deploy.md explains every setting', async () => {
  const page = await readFile(path.join(import.meta.dirname, '../../../../docs/deploy.md'), 'utf8');
  const rows = page.split('\n').filter((line) => line.startsWith('| `'));
  const explained = rows.flatMap((row) =>
    [...(row.split('|')[1] ?? '').matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name),
  );
  expect(new Set(explained)).toEqual(new Set([...SETTING_NAMES, ...TRACING_NAMES]));
});

test('a shop that requires codes but has no transport for them is warned; with WhatsApp it is not', () => {
  const cod = { ...shop.cod, codeForFirstOrder: true };
  const input = { ...OWN, cashOnDelivery: true, cod };
  expect(warnings(LIVE, input)).toEqual([expect.stringMatching(/^cod of shop.config.ts asks for codes.*by a tap/)]);
  expect(warnings(LIVE, { ...input, cashOnDelivery: false })).toEqual([]);
  const whatsapp = {
    WHATSAPP_PHONE_ID: '1',
    WHATSAPP_TOKEN: 'token',
    WHATSAPP_APP_SECRET: 'secret',
    WHATSAPP_VERIFY_TOKEN: 'verify',
  };
  expect(warnings({ ...LIVE, ...whatsapp }, input)).toEqual([]);
});
