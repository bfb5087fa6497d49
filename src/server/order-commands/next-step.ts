import { canMerchantMove } from '../../domain/orders/merchant-moves.ts';
import { isOpen, isActiveOrder } from '../../domain/orders/order-state-table.ts';
import { ORDER_STATES, type OrderState } from '../../domain/orders/order-state.ts';

/** The merchant's steps in the orders command, in the usual order, and the state that each leads to. */
const STEPS: readonly { command: string; to: OrderState }[] = [
  { command: 'accept', to: 'paid' },
  { command: 'confirm', to: 'confirmed' },
  { command: 'pack', to: 'packed' },
  { command: 'ship', to: 'shipped' },
  { command: 'out-for-delivery', to: 'out_for_delivery' },
  { command: 'deliver', to: 'delivered' },
  { command: 'attempt-failed', to: 'delivery_attempt_failed' },
  { command: 'rto', to: 'rto_in_transit' },
  { command: 'rto-received', to: 'rto_delivered' },
  { command: 'return', to: 'returned' },
];

/** Explains to a merchant why an order cannot take a step: which commands come first, or why none leads there. */
export function explainRefusedMove(from: string, to: string): string {
  const state = ORDER_STATES.find((one) => one === from);
  if (state === undefined) return `The order is ${from} and cannot become ${to}.`;
  const commands = commandsTo(state, to);
  if (commands !== null && commands.length > 1) return `The order is ${from}. First ${commands.join(', then ')}.`;
  if (isOpen(state)) return `The order is ${from}: nobody has paid for it yet. It can be cancelled.`;
  if (to === 'cancelled' && isActiveOrder(state)) {
    return `The order is ${from}, so it cannot be called off: return when the goods are back, then refund.`;
  }
  return `The order is ${from} and cannot become ${to}.`;
}

/** Returns the shortest sequence of commands (breadth-first search), or null if there is none. */
function commandsTo(from: OrderState, to: string): string[] | null {
  const seen = new Set<OrderState>([from]);
  let ways: { at: OrderState; commands: string[] }[] = [{ at: from, commands: [] }];
  while (ways.length > 0) {
    const found = ways.find((way) => way.at === to);
    if (found) return found.commands;
    ways = ways.flatMap(({ at, commands }) =>
      STEPS.filter((step) => canMerchantMove(at, step.to) && !seen.has(step.to)).map((step) => {
        seen.add(step.to);
        return { at: step.to, commands: [...commands, step.command] };
      }),
    );
  }
  return null;
}
