import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RunningGateway } from '../../../../../stand-ins/gateway/start.ts';
import { exampleOrder, openGateway, openPayingShop, type PayingShop } from '../../../../../test/paying-shop.ts';
import { messages } from '../../../../domain/messages/reminder-messages.en.ts';
import { messages as hindi } from '../../../../languages/hi/domain/messages/reminder-messages.ts';

let gateway: RunningGateway;
let shop: PayingShop;
let silent: PayingShop;
beforeAll(async () => {
  gateway = await openGateway();
  shop = await openPayingShop({ gateway, settings: { reminders: { afterMinutes: 60 } } });
  silent = await openPayingShop({ gateway });
});
afterAll(async () => {
  await Promise.all([shop.close(), silent.close()]);
  await gateway.close();
});

const attempt = (attemptKey: string, reminderConsent?: string) => ({
  ...exampleOrder(),
  attemptKey,
  ...(reminderConsent === undefined ? {} : { reminderConsent }),
});

const wordsOf = async ({ database }: PayingShop) =>
  (await database.selectFrom('payment_reminder').select('words').execute()).map(({ words }) => words);

test('a consent is stored with the words that were shown, and taken back with the same attempt', async () => {
  const key = randomUUID();
  await shop.orders.place(attempt(key, hindi.consent), null);
  expect(await wordsOf(shop)).toEqual([hindi.consent]);
  await shop.orders.place(attempt(key), null);
  expect(await wordsOf(shop)).toEqual([]);
  await shop.orders.place(attempt(key, messages.consent), null);
  expect(await wordsOf(shop)).toEqual([messages.consent]);
});

test('words that this shop never showed are no consent, nor is anything in a shop without reminders', async () => {
  const before = await wordsOf(shop);
  await shop.orders.place(attempt(randomUUID(), 'Write to me as often as you like.'), null);
  expect(await wordsOf(shop)).toEqual(before);
  await silent.orders.place(attempt(randomUUID(), messages.consent), null);
  expect(await wordsOf(silent)).toEqual([]);
});
