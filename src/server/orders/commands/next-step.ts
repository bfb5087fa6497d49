import { isOpen, isStanding, ORDER_STATES, type OrderState } from '../../../domain/orders/order-state.ts';

type Step = { command: string; from: readonly OrderState[]; to: OrderState };

/** The merchant's steps by the orders command, in the order of an order's life. */
const STEPS: readonly Step[] = [
  { command: 'accept', from: ['held'], to: 'paid' },
  { command: 'confirm', from: ['paid', 'unconfirmed'], to: 'confirmed' },
  { command: 'pack', from: ['confirmed'], to: 'packed' },
  { command: 'ship', from: ['packed'], to: 'shipped' },
  { command: 'out-for-delivery', from: ['shipped', 'delivery_attempt_failed'], to: 'out_for_delivery' },
  {
    command: 'deliver',
    from: ['shipped', 'out_for_delivery', 'delivery_attempt_failed', 'rto_in_transit'],
    to: 'delivered',
  },
  { command: 'attempt-failed', from: ['shipped', 'out_for_delivery'], to: 'delivery_attempt_failed' },
  { command: 'rto', from: ['shipped', 'out_for_delivery', 'delivery_attempt_failed'], to: 'rto_in_transit' },
  { command: 'rto-received', from: ['rto_in_transit'], to: 'rto_delivered' },
  { command: 'return', from: ['shipped', 'out_for_delivery', 'delivered'], to: 'returned' },
];

/** What a merchant reads when an order cannot take a step: which command comes first, or why none leads there. */
export function explainRefusedMove(from: string, to: string): string {
  const state = ORDER_STATES.find((one) => one === from);
  if (state === undefined) return `The order is ${from} and cannot become ${to}.`;
  const commands = commandsTo(state, to);
  if (commands !== null && commands.length > 1) return `The order is ${from}. First ${commands.join(', then ')}.`;
  if (isOpen(state)) return `The order is ${from}: nobody has paid for it yet. It can be cancelled.`;
  if (to === 'cancelled' && isStanding(state)) {
    return `The order is ${from}, so it cannot be called off: return when the goods are back, then refund.`;
  }
  return `The order is ${from} and cannot become ${to}.`;
}

/** The shortest way, breadth first; null where there is none. */
function commandsTo(from: OrderState, to: string): string[] | null {
  const seen = new Set<OrderState>([from]);
  let ways: { at: OrderState; commands: string[] }[] = [{ at: from, commands: [] }];
  while (ways.length > 0) {
    const found = ways.find((way) => way.at === to);
    if (found) return found.commands;
    ways = ways.flatMap(({ at, commands }) =>
      STEPS.filter((step) => step.from.includes(at) && !seen.has(step.to)).map((step) => {
        seen.add(step.to);
        return { at: step.to, commands: [...commands, step.command] };
      }),
    );
  }
  return null;
}
