import { ACT_REASON_SENTENCES } from '../../../domain/acts/act-reason-sentences.ts';
import { RETURN_ACT_SENTENCES } from '../../../domain/acts/return-acts.ts';
import { mayFrom, ORDER_ACT_NAMES, type OrderAct, rowOf } from '../../../domain/acts/order-acts.ts';
import { CALLED_OFF, isActiveOrder, isOpen, isState } from '../../../domain/orders/order-state-table.ts';
import { ORDER_STATES, type OrderState } from '../../../domain/orders/order-state.ts';

type Step = { command: OrderAct; to: OrderState };

/** The commands that lead an order on, and the state that each leads to. */
const STEPS: readonly Step[] = ORDER_ACT_NAMES.flatMap((command) => {
  const { to, command: isCommand } = rowOf(command);
  return isCommand === true && to !== null && !isState(to, CALLED_OFF) ? [{ command, to }] : [];
});

/** Explains to a merchant why an act is refused: its reason, which commands come first, or why none leads there. */
export function explainRefusedAct({ from, to, reason }: Readonly<Record<string, unknown>>): string {
  const said = Object.entries({ ...RETURN_ACT_SENTENCES, ...ACT_REASON_SENTENCES }).find(
    ([name]) => name === reason,
  )?.[1];
  if (said !== undefined) return said;
  const no = typeof to === 'string' ? ` and cannot become ${to}.` : ': that is not possible then.';
  const state = ORDER_STATES.find((one) => one === from);
  if (state === undefined) return `It is ${String(from)}${no}`;
  const commands = commandsTo(state, to);
  if (commands !== null && commands.length > 1) return `The order is ${state}. First ${commands.join(', then ')}.`;
  if (isOpen(state)) return `The order is ${state}: nobody has paid for it yet. It can be cancelled.`;
  if (to === 'cancelled' && isActiveOrder(state)) {
    return `The order is ${state}, so it cannot be called off: return when the goods are back, then refund.`;
  }
  return `The order is ${state}${no}`;
}

/** Returns the shortest sequence of commands (breadth-first search), or null if there is none. */
function commandsTo(from: OrderState, to: unknown): string[] | null {
  const seen = new Set<OrderState>([from]);
  let ways: { at: OrderState; commands: string[] }[] = [{ at: from, commands: [] }];
  while (ways.length > 0) {
    const found = ways.find((way) => way.at === to);
    if (found) return found.commands;
    ways = ways.flatMap(({ at, commands }) =>
      STEPS.filter((step) => mayFrom(at, step.command) && !seen.has(step.to)).map((step) => {
        seen.add(step.to);
        return { at: step.to, commands: [...commands, step.command] };
      }),
    );
  }
  return null;
}
