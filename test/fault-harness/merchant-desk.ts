import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from './random.ts';
import type { Shops } from './shops.ts';

/**
 * A command and its outcome. `unsure`: a response was missing, so it may have been done. `answered`: the last
 * try got a response.
 */
export type Command = {
  name: string;
  amountPaise: number | null;
  /** The reference of a refund of an amount: the same amount with the same reference is the same refund. */
  reference: string | null;
  done: boolean;
  unsure: boolean;
  answered: boolean;
};

export function isPossible(command: Command): boolean {
  return command.done || command.unsure;
}

export type MerchantDesk = {
  /** Receives an event that the shop sends to the merchant; the desk may act on it. */
  onEvent(orderId: string, type: string, amountPaise: number): void;
  /** Marks an order whose money is refunded outside the shop, so that the desk makes no refunds of it. */
  leaveMoney(orderId: string): void;
  /** Lets an order lie for a moment once it is paid, so that its shopper can add to it. */
  takeTime(orderId: string): void;
  /** Cancels an order before it is paid. */
  callOff(orderId: string): void;
  /** Resolves when all commands have been given. */
  done(): Promise<void>;
  commandsOf(orderId: string): readonly Command[];
};

const WORK_ON = ['leave', 'confirm', 'pack', 'ship'] as const;
const SEND_BACK = ['cancel', 'cancel-packed', 'cancel-and-confirm', 'part', 'parts-at-once', 'refund'] as const;
/**
 * Tries for about two minutes: on a busy machine a repeatedly failing database outlasts a few dozen tries.
 */
const TRIES = 500;

/**
 * A merchant at work: confirms, packs and ships orders, cancels them before and after packing, and makes full
 * and partial refunds.
 */
export function openMerchantDesk(shops: Shops, random: Random): MerchantDesk {
  const given = new Map<string, Command[]>();
  const busy = new Set<Promise<void>>();
  const moneyLeft = new Set<string>();
  const unhurried = new Set<string>();
  let eventCount = 0;
  let sentBack = 0;

  /**
   * Cycles through all refund paths. With random choice one in ten short runs never cancelled a packed order
   * and so missed that fault.
   */
  function nextWayBack(): (typeof SEND_BACK)[number] {
    sentBack += 1;
    return SEND_BACK[sentBack % SEND_BACK.length] ?? 'cancel';
  }

  /** Repeats a command at a random shop until it gets a response. Now and then it runs twice at once. */
  async function give(orderId: string, own: Random, name: string, amountPaise: number | null = null, part = 'A') {
    const amount = amountPaise === null ? [] : ['--amount', (amountPaise / 100).toFixed(2), '--reference', part];
    const shipment = name === 'ship' ? ['--carrier', 'Example Carrier', '--awb', `AWB${orderId.slice(-6)}`] : [];
    const reference = amountPaise === null ? null : part;
    const command: Command = { name, amountPaise, reference, done: false, unsure: false, answered: false };
    given.set(orderId, [...(given.get(orderId) ?? []), command]);
    const times = own.chance(0.1) ? 2 : 1;
    for (let tries = 0; tries < TRIES; tries += 1) {
      if (tries > 0) await sleep(own.between(50, 400));
      const answers = await Promise.all(
        Array.from({ length: times }, () =>
          shops.command(own.between(0, shops.urls.length - 1), [name, orderId, ...amount, ...shipment]),
        ),
      );
      command.done ||= answers.includes(0);
      command.unsure ||= answers.includes(null);
      command.answered = !answers.includes(null);
      if (command.answered) return;
    }
  }

  async function workOn(orderId: string, own: Random, totalPaise: number): Promise<void> {
    await sleep(unhurried.has(orderId) ? own.between(300, 1_500) : own.between(0, 150));
    const plan = moneyLeft.has(orderId) || own.chance(0.6) ? own.pick(WORK_ON) : nextWayBack();
    switch (plan) {
      case 'leave':
        return;
      case 'confirm':
      case 'pack':
      case 'ship':
      case 'cancel-packed':
        await give(orderId, own, 'confirm');
        if (plan !== 'confirm') await give(orderId, own, 'pack');
        if (plan === 'ship') await give(orderId, own, 'ship');
        if (plan === 'cancel-packed') await give(orderId, own, 'cancel');
        return;
      case 'cancel':
      case 'refund':
        await give(orderId, own, plan);
        return;
      case 'cancel-and-confirm':
        await Promise.all([give(orderId, own, 'cancel'), give(orderId, own, 'confirm')]);
        return;
      case 'part':
        await give(orderId, own, 'refund', own.between(100, totalPaise));
        return;
      case 'parts-at-once':
        // Any two of these refunds together exceed the amount paid.
        await Promise.all(
          ['A', 'B', 'C', 'D'].map((part) => give(orderId, own, 'refund', Math.ceil(totalPaise * 0.6), part)),
        );
    }
  }

  async function lookInto(orderId: string, own: Random): Promise<void> {
    if (moneyLeft.has(orderId)) return;
    await sleep(own.between(0, 150));
    if (own.chance(0.6)) await give(orderId, own, own.pick(['accept', 'refund', 'cancel']));
  }

  function begin(act: Promise<void>): void {
    const work = act.finally(() => busy.delete(work));
    busy.add(work);
  }

  function nextRandom(): Random {
    eventCount += 1;
    return random.fork(eventCount);
  }

  return {
    onEvent(orderId, type, amountPaise) {
      const own = nextRandom();
      if (type === 'order.paid') begin(workOn(orderId, own, amountPaise));
      if (type === 'order.held') begin(lookInto(orderId, own));
    },
    callOff: (orderId) => begin(give(orderId, nextRandom(), 'cancel')),
    leaveMoney: (orderId) => void moneyLeft.add(orderId),
    takeTime: (orderId) => void unhurried.add(orderId),
    async done() {
      while (busy.size > 0) await Promise.all(busy);
    },
    commandsOf: (orderId) => given.get(orderId) ?? [],
  };
}
