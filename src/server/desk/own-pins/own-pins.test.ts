import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RunningGateway } from '../../../../stand-ins/gateway/start.ts';
import { type DeskUnderTest, openDesk, type Person } from '../../../../test/desk-under-test.ts';
import { openGateway, openPayingShop, type PayingShop } from '../../../../test/paying-shop.ts';

let gateway: RunningGateway;
let shop: PayingShop;
let desk: DeskUnderTest;
let owner: Person;

beforeAll(async () => {
  gateway = await openGateway();
  shop = await openPayingShop({ gateway });
  desk = await openDesk(shop);
  owner = await desk.enter('owner');
});
afterAll(async () => {
  await desk.close();
  await shop.close();
  await gateway.close();
});

const LIST = 'PIN code,Served\n302001,yes\n744101,no\n';

test('a list of PIN codes goes from its preview into force as one recorded act, and can be put back', async () => {
  const mistaken = await owner.call('previewOwnPins', { body: { csv: 'PIN code,Served\n302001,maybe\n' } });
  expect(mistaken.body).toMatchObject({
    faultCount: 1,
    faults: [{ line: 2, column: 'served', fault: 'yes_or_no', value: 'maybe' }],
  });
  expect((await owner.call('previewOwnPins', { body: { csv: LIST } })).body).toMatchObject({
    base: 0,
    pins: 2,
    counts: { new: 2, changed: 0, gone: 0 },
  });
  const body = { csv: LIST, name: 'pins.csv', base: 0 };
  expect((await owner.call('applyOwnPins', { body })).body).toMatchObject({ followed: false, version: 1, pins: 2 });
  expect((await owner.call('applyOwnPins', { body })).body).toMatchObject({ code: 'own_pins_changed' });
  const other = { csv: 'PIN code,Served\n110001,yes\n', name: 'other.csv', base: 1 };
  await owner.call('applyOwnPins', { body: other });
  expect((await owner.call('restoreOwnPins', { body: { version: 1, base: 2 } })).body).toMatchObject({ pins: 2 });
  const acts = await shop.database.selectFrom('desk_audit').select(['act', 'detail', 'who']).orderBy('id').execute();
  expect(acts.filter(({ act }) => act.endsWith('OwnPins'))).toEqual([
    { act: 'applyOwnPins', detail: 'pins.csv: 2 PIN codes, version 1', who: 'owner' },
    { act: 'applyOwnPins', detail: 'other.csv: 1 PIN codes, version 2', who: 'owner' },
    { act: 'restoreOwnPins', detail: 'pins.csv: 2 PIN codes, version 3', who: 'owner' },
  ]);
});
