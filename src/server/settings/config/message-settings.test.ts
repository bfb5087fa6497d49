import { expect, test } from 'vitest';
import shop from '../../../../shop.config.ts';
import { ConfigError, readConfig } from './config.ts';
import { publicShop } from './public-shop.ts';
import { readMessageSettings } from './message-settings.ts';
import { startWarnings } from './start-warnings.ts';

const WHATSAPP = {
  WHATSAPP_PHONE_ID: '1001',
  WHATSAPP_TOKEN: 'token-secret',
  WHATSAPP_APP_SECRET: 'app-secret',
  WHATSAPP_VERIFY_TOKEN: 'word-secret',
};
const MAIL = { SMTP_URL: 'smtps://user:pass-secret@mail.example:465', MAIL_FROM: 'Shop <orders@shop.example>' };
const SMS = {
  SMS_URL: 'https://sms.example/send?to={mobile}&msg={text}',
  SMS_SENDER: 'GULMHR',
  SMS_ENTITY_ID: '1101',
};
const DEMO = { SHOP_MODE: 'demo', SHOP_FEED_URL: 'http://127.0.0.1:4001', DEMO_MERCHANT: 'on' };

test('a transport is configured only if all its keys are set', () => {
  const whole = readMessageSettings({ ...WHATSAPP, ...MAIL, ...SMS }, 'live');
  expect([whole.whatsapp?.baseUrl, whole.mail?.from, whole.sms?.method]).toEqual([
    'https://graph.facebook.com/v25.0',
    'Shop <orders@shop.example>',
    'POST',
  ]);
  for (const [name] of Object.entries({ ...WHATSAPP, ...MAIL, ...SMS })) {
    const { [name]: _, ...rest }: Record<string, string> = { ...WHATSAPP, ...MAIL, ...SMS };
    const left = readMessageSettings(rest, 'live');
    expect(
      [left.whatsapp, left.mail, left.sms].filter((one) => one === null),
      name,
    ).toHaveLength(1);
  }
  expect(readMessageSettings({}, 'live')).toMatchObject({ whatsapp: null, mail: null, sms: null });
});

test.each([
  ['http://localhost:4200', 'http://localhost:4200/v25.0'],
  ['http://localhost:4200/v31.0/', 'http://localhost:4200/v31.0'],
])('the WhatsApp address %s is used as %s', (given, used) => {
  expect(readMessageSettings({ ...WHATSAPP, WHATSAPP_BASE_URL: given }, 'live').whatsapp?.baseUrl).toBe(used);
});

test.each([
  [{ SMTP_URL: 'mail.example' }, 'SMTP_URL must be an address such as smtps://'],
  [{ MAIL_FROM: 'Shop' }, 'MAIL_FROM must be an address'],
  [{ ...WHATSAPP, WHATSAPP_BASE_URL: 'http://graph.example' }, 'WHATSAPP_BASE_URL must start with https://'],
  [{ ...SMS, SMS_URL: 'http://sms.example/{mobile}{text}' }, 'SMS_URL must start with https://'],
  [{ ...SMS, SMS_URL: 'https://sms.example/?m={mobile}' }, 'SMS_URL must say where {text} stands'],
  [{ SMS_METHOD: 'PUT' }, 'SMS_METHOD must be "GET" or "POST"'],
  [{ MERCHANT_EMAIL: 'owner' }, 'MERCHANT_EMAIL must be an e-mail address'],
  [{ MERCHANT_WHATSAPP: '12345' }, 'MERCHANT_WHATSAPP must be an Indian mobile number'],
  [{ QUIET_HOURS: '21-25' }, 'QUIET_HOURS must be "off" or hours'],
])('[SHELL-06] a wrong message setting stops the start and names the key: %o', (environment, sentence) => {
  expect(() => readMessageSettings(environment, 'live')).toThrow(ConfigError);
  expect(() => readMessageSettings(environment, 'live')).toThrow(sentence);
});

test('the merchant’s number may be written in any format, and quiet hours may be set or switched off', () => {
  const read = (environment: Record<string, string>) => readMessageSettings(environment, 'live');
  expect(read({ MERCHANT_WHATSAPP: '+91 90000 00009' }).merchant.mobile).toBe('9000000009');
  expect([
    read({}).quietHours,
    read({ QUIET_HOURS: 'off' }).quietHours,
    read({ QUIET_HOURS: '22-7' }).quietHours,
  ]).toEqual([undefined, null, { from: 22, to: 7 }]);
});

test('an incomplete transport causes a warning that names the missing keys', () => {
  const warnings = (environment: Record<string, string>) =>
    startWarnings(readConfig({ ...DEMO, ...environment }, shop), environment);
  expect(warnings({ WHATSAPP_TOKEN: 'x', WHATSAPP_PHONE_ID: '1' })).toEqual([
    'WHATSAPP_PHONE_ID, WHATSAPP_TOKEN are set without WHATSAPP_APP_SECRET, WHATSAPP_VERIFY_TOKEN: nothing is sent by WhatsApp.',
  ]);
  expect(warnings({ MERCHANT_EMAIL: 'owner@shop.example' })).toEqual([
    'MERCHANT_EMAIL is set without SMTP_URL, MAIL_FROM: no mail is sent.',
  ]);
  expect(warnings(SMS)).toEqual([expect.stringContaining('names no DLT template: no SMS is sent')]);
  expect(warnings({ ...WHATSAPP, ...MAIL })).toEqual([]);
});

test('pages know which transports exist, and none of their keys', () => {
  const config = readConfig({ ...DEMO, ...WHATSAPP, ...MAIL, MERCHANT_EMAIL: 'owner@private.example' }, shop);
  const shown = publicShop(config);
  expect(shown.notifies).toEqual({ whatsapp: true, email: true, sms: false });
  expect(JSON.stringify(shown)).not.toMatch(/secret|private\.example|mail\.example|quietHours/);
});
