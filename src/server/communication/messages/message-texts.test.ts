import { expect, test } from 'vitest';
import { readFileSync } from 'node:fs';
import { MERCHANT_TEMPLATE } from './merchant-texts.ts';
import { BUTTON_ACTS, MESSAGE_KINDS } from '../../../domain/messages/message-kind.ts';
import {
  fillTemplate,
  placeholdersOf,
  PLACEHOLDERS,
  templateParameters,
  whatsappBody,
} from '../../../domain/messages/message-template.ts';
import { messages as english } from './message-texts.en.ts';
import { messages as bengali } from '../../../languages/bn/server/communication/messages/message-texts.ts';
import { messages as hindi } from '../../../languages/hi/server/communication/messages/message-texts.ts';

const FACTS = {
  name: 'Asha Example',
  shop: 'Gulmohar',
  order: 'PSK1',
  amount: '₹1,499',
  carrier: 'Example Couriers',
  awb: 'AWB123',
  link: 'https://shop.example/order-tracking?orderId=PSK1',
  product: 'Ajrakh Kurta, M',
  code: '123456',
};
const ALL = [english, hindi, bengali] as const;

test('each text uses only known placeholders, the same in all languages, and none at its start or end', () => {
  for (const kind of MESSAGE_KINDS) {
    const [inEnglish, ...others] = ALL.map(({ texts }) => placeholdersOf(texts[kind].text).toSorted());
    for (const other of others) expect(other, kind).toEqual(inEnglish);
    for (const { texts } of ALL) {
      const { text, subject } = texts[kind];
      expect(text, kind).not.toMatch(/^\{|\}$/);
      for (const [, name] of `${subject} ${text}`.matchAll(/\{(\w+)\}/g)) expect(PLACEHOLDERS).toContain(name);
      expect(fillTemplate(text, FACTS), kind).not.toMatch(/[{}]/);
    }
  }
});

test('WhatsApp receives the values in the order in which the registered text numbers them', () => {
  const { text } = english.texts.order_shipped;
  const body = whatsappBody(text);
  const values = templateParameters(text, FACTS);
  expect(values).toEqual(['Asha Example', 'PSK1', 'Gulmohar', 'Example Couriers', 'AWB123', FACTS.link]);
  expect(body.replaceAll(/\{\{(\d)\}\}/g, (_, number) => values[Number(number) - 1] ?? '')).toBe(
    fillTemplate(text, FACTS),
  );
});

test('shoppers’ input cannot break a template with line breaks, runs of blanks, or empty or endless values', () => {
  const name = `  Asha\n\n\tExample     ${'x'.repeat(200)}`;
  const [first] = templateParameters(english.texts.order_received.text, { ...FACTS, name });
  expect(first).toMatch(/^Asha Example x+$/);
  expect(first?.length).toBe(60);
  expect(templateParameters(english.texts.order_received.text, {})).toEqual(['-', '-', '-', '-', '-']);
});

test('the merchant’s guide contains each template exactly as the shop sends it', () => {
  const guide = readFileSync('docs/messages.md', 'utf8');
  for (const kind of MESSAGE_KINDS) {
    const section = guide.split(`### \`${kind}\``)[1]?.split('\n##')[0] ?? '';
    expect(section).toContain(`\`\`\`text en\n${whatsappBody(english.texts[kind].text)}\n\`\`\``);
    expect(section).toContain(`\`\`\`text hi\n${whatsappBody(hindi.texts[kind].text)}\n\`\`\``);
    const buttons = [english, hindi].map(({ texts }) => texts[kind].buttons ?? []);
    // WhatsApp cuts a quick reply after 25 characters.
    for (const label of buttons.flat()) expect(label.length, label).toBeLessThanOrEqual(25);
    expect(buttons.map((labels) => labels.length)).toEqual([0, 1].map(() => (BUTTON_ACTS[kind] ?? []).length));
    for (const labels of buttons.filter((one) => one.length > 0)) {
      expect(section).toContain(`Buttons: ${labels.map((label) => `\`${label}\``).join(' · ')}`);
    }
  }
  expect(guide).toContain(whatsappBody(MERCHANT_TEMPLATE.text));
  const inBengali = readFileSync('src/languages/bn/whatsapp-templates.md', 'utf8');
  for (const kind of MESSAGE_KINDS) {
    const { text, buttons = [] } = bengali.texts[kind];
    const block = `## \`${kind}\`\n\n\`\`\`text bn\n${whatsappBody(text)}\n\`\`\`\n`;
    const labels = buttons.map((label) => `\`${label}\``).join(' · ');
    expect(inBengali).toContain(labels === '' ? block : `${block}\nButtons: ${labels}\n`);
    for (const label of buttons) expect(label.length, label).toBeLessThanOrEqual(25);
  }
});
