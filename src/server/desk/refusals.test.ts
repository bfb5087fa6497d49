import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RunningGateway } from '../../../stand-ins/gateway/start.ts';
import { type DeskUnderTest, openDesk } from '../../../test/desk-under-test.ts';
import { openGateway, openPayingShop, type PayingShop } from '../../../test/paying-shop.ts';
import { deskRefusals } from './auth/refusals.ts';

let gateway: RunningGateway;
let shop: PayingShop;
let desk: DeskUnderTest;

beforeAll(async () => {
  gateway = await openGateway();
  shop = await openPayingShop({ gateway });
  desk = await openDesk(shop);
});
afterAll(async () => {
  await shop.close();
  await gateway.close();
});

const tryToSignIn = (name: string, password: string, remoteAddress: string) =>
  desk.app.inject({
    method: 'POST',
    url: '/api/sign-in',
    headers: { host: 'desk.example' },
    remoteAddress,
    payload: { name, password },
  });
const counted = async (refusal: string) => {
  const { values } = await deskRefusals.get();
  return values.find(({ labels }) => labels.refusal === refusal)?.value ?? 0;
};

test('failed sign-ins, lock-outs and forbidden acts are recorded by the minute, in few entries however many there are', async () => {
  const before = { failed: await counted('signInFailed'), locked: await counted('lockedOut') };
  for (let count = 0; count < 40; count += 1) await tryToSignIn('owner', 'a guess', '198.51.100.7');
  await tryToSignIn('a password in the wrong field', 'x', '198.51.100.8');
  const packer = await desk.enter('packer');
  for (let count = 0; count < 3; count += 1) await packer.call('revealMobile', { params: { orderId: 'PSK1' } });
  await packer.call('audit');
  await packer.call('reauthenticate', { body: { password: 'not the password' } });
  expect(await counted('signInFailed')).toBe(before.failed + 12);
  expect(await counted('lockedOut')).toBe(before.locked + 30);
  // Closing writes what was counted.
  await desk.close();
  const written = await shop.database
    .selectFrom('desk_audit')
    .select(['act', 'who', 'detail', 'address'])
    .where('act', 'in', ['signInFailed', 'lockedOut', 'forbidden', 'secondFactorFailed'])
    .orderBy('id')
    .execute();
  expect(written).toEqual([
    { act: 'signInFailed', who: 'owner', detail: 'password, 10 times', address: '198.51.100.7' },
    { act: 'lockedOut', who: 'owner', detail: 'password, 30 times', address: '198.51.100.7' },
    { act: 'signInFailed', who: '', detail: 'password', address: '198.51.100.8' },
    { act: 'forbidden', who: 'packer', detail: 'revealMobile, 3 times', address: '127.0.0.1' },
    { act: 'forbidden', who: 'packer', detail: 'audit', address: '127.0.0.1' },
    { act: 'signInFailed', who: 'packer', detail: 'the password again', address: '127.0.0.1' },
  ]);
});

test('an attack from two hundred addresses within a minute makes thirty-one entries', async () => {
  const attacked = await openDesk(shop);
  const before = await shop.database.selectFrom('desk_audit').select('id').execute();
  for (let host = 0; host < 200; host += 1) {
    await attacked.app.inject({
      method: 'POST',
      url: '/api/sign-in',
      headers: { host: 'desk.example' },
      remoteAddress: `2001:db8:0:${host.toString(16)}::1`,
      payload: { name: 'nobody', password: 'a guess' },
    });
  }
  await attacked.close();
  const after = await shop.database.selectFrom('desk_audit').select(['act', 'detail']).orderBy('id').execute();
  expect(after).toHaveLength(before.length + 31);
  expect(after.at(-1)).toEqual({ act: 'lockedOut', detail: '170 more refusals in the same minute' });
});
