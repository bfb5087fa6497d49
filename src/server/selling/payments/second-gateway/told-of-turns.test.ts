import { afterEach, expect, test } from 'vitest';
import { openSecondGateway } from '../../../../../test/second-gateway/second-gateway.ts';
import { MINUTE, type NotifierUnderTest, openNotifier } from '../../../../../test/notifier-under-test.ts';
import { TURN_AWAY_RULE } from '../../../../domain/payments/gateway-standing.ts';
import { createGatewayChoice, type GatewayChoice } from './choice.ts';

let open: NotifierUnderTest | null = null;
afterEach(async () => {
  await open?.close();
  open = null;
});

const MERCHANT = { email: 'owner@shop.example', mobile: '9000000009', digestMinutes: 15 };
const FIRST = 'first-example';

async function openChoices() {
  const shop = (open = await openNotifier({ settings: { merchant: MERCHANT } }));
  const { database, notifier } = shop;
  const now = () => shop.clock.now;
  const { account: second } = openSecondGateway({ now });
  const first = { ...second, id: FIRST, name: 'Example Payments' };
  const announceTurn: typeof notifier.announceGatewayTurn = (...turn) => notifier.announceGatewayTurn(...turn);
  const log = { debug() {}, info() {}, warn() {}, error() {} };
  const choice = () => createGatewayChoice({ database, now, log, announceTurn }, [first, second], TURN_AWAY_RULE);
  return { shop, choices: [choice(), choice()] as const };
}

const subjects = ({ mail }: NotifierUnderTest) =>
  mail.mails.map(({ raw }) => /^Subject: (.*)$/m.exec(raw)?.[1]?.trim());

async function fail(choice: GatewayChoice): Promise<void> {
  for (let tries = 0; tries < 4; tries += 1) await choice.note(FIRST, `PSK${tries}`, tries === 0);
}

test('the merchant is told once which gateway opens no payments, since when and how many succeeded, and when it is well again', async () => {
  const { shop, choices } = await openChoices();
  // Two processes find it at once.
  await Promise.all(choices.map(fail));
  await shop.sendDue();
  expect(subjects(shop)).toEqual(['Gulmohar: 1 payment gateway opens no payments']);
  expect(shop.gotByPhone()).toEqual([
    expect.stringMatching(
      /Which: Example Payments, since \d{4}-\d\d-\d\d \d\d:\d\d, \d of the last \d payments opened \(\d+ %\)\./,
    ),
  ]);
  const [choice] = choices;
  for (let good = 0; good < TURN_AWAY_RULE.goodTries; good += 1) {
    shop.clock.now += 6 * MINUTE;
    await shop.database
      .transaction()
      .execute((transaction) => choice.place(transaction, `PSKB${good}`))
      .then(() => choice.note(FIRST, `PSKB${good}`, true));
  }
  await shop.sendDue();
  expect(subjects(shop)).toEqual([
    'Gulmohar: 1 payment gateway opens no payments',
    'Gulmohar: 1 payment gateway works again',
  ]);
  expect(shop.gotByPhone()[1]).toMatch(/Example Payments, away from .* to .* \(18 min\)/);
});

test('a gateway that comes and goes is told of once in the time that the merchant set, with how often', async () => {
  const { shop, choices } = await openChoices();
  const [choice] = choices;
  for (let turn = 0; turn < 3; turn += 1) {
    await fail(choice);
    await shop.sendDue();
    await shop.database.updateTable('gateway_standing').set({ away_since: null, look_again_at: null }).execute();
    await choice.refresh();
  }
  expect(subjects(shop)).toEqual(['Gulmohar: 1 payment gateway opens no payments']);
  shop.clock.now += 15 * MINUTE;
  await shop.sendDue();
  expect(subjects(shop)).toEqual([
    'Gulmohar: 1 payment gateway opens no payments',
    'Gulmohar: 2 times a payment gateway opened no payments',
  ]);
});
