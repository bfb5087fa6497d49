import type { OrderLedger } from '../ledgers.ts';
import { isPossible } from '../merchant-desk.ts';
import { STANDING } from './compare-money.ts';

const ANNOUNCED = new Set([
  'paid',
  'held',
  'confirmed',
  'packed',
  'shipped',
  'cancelled',
  'refund_pending',
  'refunded',
]);

/** States that only a merchant's command leads to, with those commands. */
const COMMANDED: Readonly<Record<string, readonly string[]>> = {
  confirmed: ['confirm'],
  packed: ['pack'],
  shipped: ['ship'],
  refund_pending: ['cancel', 'refund'],
};

/** States into which an addition follows the order that it goes with. */
const FOLLOWED: ReadonlySet<string> = new Set(['confirmed', 'packed', 'shipped']);

/**
 * Compares the order's history with the merchant's commands, the events sent to the merchant, and the
 * shopper's screen.
 */
export function compareHistory(ledger: OrderLedger): string[] {
  return [...compareMoves(ledger), ...compareCommands(ledger), ...compareMessages(ledger), ...compareScreens(ledger)];
}

/**
 * Checks that each move begins where the previous one ended, and that the last one ends in the order's state.
 */
export function compareMoves({ orderId, history, row }: OrderLedger): string[] {
  const broken = history.some((change, index) => change.from_state !== (history[index - 1]?.to_state ?? ''));
  return [
    ...(broken ? [`${orderId}: broken history`] : []),
    ...(history.at(-1)?.to_state === row.state ? [] : [`${orderId}: the history ends elsewhere`]),
  ];
}

function compareCommands({ orderId, history, commands, parcelCommands }: OrderLedger): string[] {
  const reached = new Set<string>(history.map((change) => change.to_state));
  const unanswered = commands.filter((command) => !command.answered);
  const wrong = unanswered.map(({ name }) => `${orderId}: ${name} never got an answer`);
  const broken = Object.entries(COMMANDED).flatMap(([state, names]) => {
    const about = commands.filter((command) => names.includes(command.name));
    const done = about.some((command) => command.done && command.amountPaise === null);
    const followed =
      FOLLOWED.has(state) && parcelCommands.some((command) => command.name !== 'confirm' && isPossible(command));
    const possible = followed || about.some(isPossible);
    // If the order was cancelled before it was paid, there is nothing to refund.
    if (done && !reached.has(state) && !reached.has('cancelled'))
      return [`${orderId}: ${names.join(' or ')} was done, but it was never ${state}`];
    if (!possible && reached.has(state)) return [`${orderId}: it was ${state}, which nobody had commanded`];
    return [];
  });
  return [...wrong, ...broken];
}

function compareMessages({ orderId, history, merchantMessages, row, items }: OrderLedger): string[] {
  const expected = history
    .map((change) => change.to_state)
    .filter((state) => ANNOUNCED.has(state))
    .map((state) => `order.${state}`);
  const received = merchantMessages.map((message) => message.type);
  const wrong =
    JSON.stringify(received) === JSON.stringify(expected)
      ? []
      : [`${orderId}: the merchant heard ${received.join(' ')}, not ${expected.join(' ')}`];
  const goods = JSON.stringify(items.map((item) => [item.variant_id, item.quantity, item.price_paise]));
  for (const { type, order } of merchantMessages) {
    const webhookGoods = JSON.stringify(order.items.map((item) => [item.variantId, item.quantity, item.pricePaise]));
    if (order.amountPaise === row.amount_paise && webhookGoods === goods) continue;
    wrong.push(`${orderId}: ${type} told the merchant of ${order.amountPaise} paise for ${webhookGoods}`);
  }
  return wrong;
}

function compareScreens({ orderId, row, shopper, screen, commands, gateway }: OrderLedger): string[] {
  if (shopper === null || !shopper.orderIds.includes(orderId)) return [];
  const wrong: string[] = [];
  const saysPaid = screen === 'SUCCESS';
  if (saysPaid !== STANDING.has(row.state))
    wrong.push(`${orderId}: the shopper reads ${screen}, the order is ${row.state}`);
  const calledOff = commands.length > 0 || (gateway?.refunds.length ?? 0) > 0;
  if (shopper.orderIds.length === 1 && shopper.screens.includes('SUCCESS') && !saysPaid && !calledOff) {
    wrong.push(`${orderId}: a shopper read SUCCESS once and does not any more`);
  }
  return wrong;
}
