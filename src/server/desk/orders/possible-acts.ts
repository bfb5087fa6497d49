import { type DeskRole, mayActAs } from '../../../contracts/desk/roles.ts';
import type { ActReason, OrderFacts } from '../../../domain/acts/act-reasons.ts';
import { isTold, judgeAct, mayFrom, ORDER_ACT_NAMES, type OrderAct, rowOf } from '../../../domain/acts/order-acts.ts';

export type PossibleActs = { acts: OrderAct[]; blocked: { act: OrderAct; reason: ActReason }[] };

/**
 * The acts that a user of this role can do with an order as it is, and those that they would look for but that are not
 * possible now. With the facts of a parcel: those about it, else those about the order. The services judge by the same
 * rows under the order's lock.
 */
export function possibleActs(facts: Partial<OrderFacts> & Pick<OrderFacts, 'order'>, role: DeskRole): PossibleActs {
  const about = facts.parcel === undefined ? 'undefined' : 'object';
  const possible: PossibleActs = { acts: [], blocked: [] };
  for (const act of ORDER_ACT_NAMES) {
    const row = rowOf(act);
    if (typeof row.about !== about || !mayActAs(role, row.role)) continue;
    const verdict = judgeAct(act, facts, { despiteDispute: mayActAs(role, 'owner') });
    if (verdict === 'possible') possible.acts.push(act);
    // What is done already is not looked for, also where doing it again would be refused.
    else if (isTold(verdict) && mayFrom(facts.order.state, act)) possible.blocked.push({ act, reason: verdict });
  }
  return possible;
}
