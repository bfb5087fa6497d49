import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openSecondCourier } from '../../../../test/second-courier/second-courier.ts';
import { exampleReturn, withReturns } from '../../../../test/shops/returning-shop.ts';
import { BY, openStoryShop, type StoryShop, storyItem } from '../../../../test/shops/story-shop.ts';
import { proofOf } from '../../../../test/shops/three-for-two.ts';
import { judgeReturnAct, RETURN_ACT_NAMES, type ReturnAct } from '../../../domain/acts/return-acts.ts';
import { ShopError } from '../../running/errors.ts';

let story: StoryShop;
/** The same shop with a provider that fetches returns. No act here gets as far as asking it. */
let desk: StoryShop['desk'];
beforeAll(async () => {
  story = await openStoryShop();
  const unused = () => Promise.reject(new Error('nothing is booked'));
  const returns = { couriers: unused, find: unused, create: unused, assignAwb: unused, scans: unused };
  const provider = { ...openSecondCourier().account, returns: { ...returns, readWebhook: () => null } };
  const couriers = { providers: { current: provider, all: [provider] }, random: () => 0 };
  desk = withReturns(story.shop, {}, { ...couriers, weight: { emptyGrams: 100, pieceGrams: 300 } });
});
beforeEach(() => story.newDay());
afterAll(() => story.close());

/** Ends the transaction of an act that was done, so that the next act finds the request as it was. */
class Undone extends Error {}

async function goes(act: ReturnAct, returnId: string): Promise<boolean> {
  const returns = desk.returns.merchant;
  const { state } = await returns.show(returnId);
  const guard = {
    seenState: state,
    record: (): Promise<void> => {
      throw new Undone();
    },
  };
  const acts: { [Act in ReturnAct]: () => Promise<unknown> } = {
    approve: () => returns.approve(returnId, BY, guard),
    decline: () => returns.decline(returnId, 'Worn', BY, guard),
    'book-pickup': () => returns['book-pickup'](returnId, guard),
    'pick-up': () => returns['pick-up'](returnId, BY, guard),
    receive: () => returns.receive(returnId, BY, guard),
    refuse: () => returns.refuse(returnId, { note: 'Worn', pictures: [] }, BY, guard),
    'send-back': () => returns['send-back'](returnId, { carrier: 'Example Express', awb: 'EX-BACK' }, BY, guard),
    refund: () => returns.refund(returnId, 'BANK1', BY, guard),
    close: () => returns.close(returnId, BY, guard),
  };
  try {
    await acts[act]();
  } catch (error) {
    if (error instanceof Undone) return true;
    if (error instanceof ShopError) return false;
    throw error;
  }
  throw new Error('nothing was recorded');
}

async function requested(changes: Parameters<typeof exampleReturn>[0] = {}): Promise<string> {
  const orderId = await story.delivered([storyItem('1011'), storyItem('1021')]);
  return story.desk.returns.shopper.request(proofOf(orderId), exampleReturn(changes));
}

async function after(...steps: readonly ('approve' | 'pick-up' | 'receive' | 'close')[]): Promise<string> {
  const returnId = await requested();
  for (const step of steps) await story.desk.returns.merchant[step](returnId, BY);
  return returnId;
}

async function replaced(): Promise<string> {
  return story.withPolicy({ exchangeSentOn: 'approval' }, async () => {
    const lines = [{ line: 1, quantity: 1, newVariantId: '1012' }];
    const returnId = await requested({ kind: 'exchange', lines });
    await story.desk.returns.merchant.approve(returnId, BY);
    return returnId;
  });
}

const REQUESTS: Readonly<Record<string, () => Promise<string>>> = {
  'asked for': () => after(),
  approved: () => after('approve'),
  'picked up': () => after('approve', 'pick-up'),
  received: () => after('approve', 'receive'),
  closed: () => after('approve', 'close'),
  'not accepted': async () => {
    const returnId = await after('approve');
    await story.desk.returns.merchant.refuse(returnId, { note: 'Worn', pictures: [] }, BY);
    return returnId;
  },
  'whose goods in exchange are on their way': replaced,
  'received while a bank decides': async () => {
    const returnId = await after('approve');
    const { orderId } = await story.desk.returns.merchant.show(returnId);
    story.gateway.control.dispute(orderId);
    await story.gateway.control.idle();
    await story.shop.payments.drain();
    await story.desk.returns.merchant.receive(returnId, BY);
    return returnId;
  },
};

test.each(Object.keys(REQUESTS))(
  'a request %s: the service does what the table says is possible, and refuses the rest',
  async (kind) => {
    const returnId = (await REQUESTS[kind]?.()) ?? '';
    const { returns } = desk;
    const facts = await returns.merchant.facts(returnId);
    for (const act of RETURN_ACT_NAMES) {
      const verdict = judgeReturnAct(act, facts);
      // A second request continues the gateway's refund.
      const expected = verdict === 'possible' || verdict === 'done' || verdict === 'refund_under_way';
      expect([act, verdict, await goes(act, returnId)]).toEqual([act, verdict, expected]);
    }
  },
);

test('where a provider fetches returns, a courier can be booked for an approved one', async () => {
  const facts = await desk.returns.merchant.facts(await after('approve'));
  expect(judgeReturnAct('book-pickup', facts)).toBe('possible');
});
