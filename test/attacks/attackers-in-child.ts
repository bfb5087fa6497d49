import { setPriority } from 'node:os';
import * as v from 'valibot';
import { ATTACKS, type AttackName } from './attackers.ts';
import { targetOf } from './target.ts';

/**
 * Runs one attack in its own process until the parent disconnects, and tells ten times a second what it sees. Attackers
 * have machines of their own: in the shop's or the shoppers' process they would hold those up, so here they give way.
 */
setPriority(10);
const NAMES = Object.keys(ATTACKS).filter((name): name is AttackName => name in ATTACKS);
const orderSchema = v.object({
  attack: v.picklist(NAMES),
  counts: v.array(v.number()),
  known: v.object({ url: v.string(), deskUrl: v.string(), orderId: v.string(), reviewPath: v.string() }),
});

process.once('message', (message) => {
  const { attack, counts, known } = v.parse(orderSchema, message);
  const [first, second] = counts;
  const { seen } = ATTACKS[attack](first, second).begin(targetOf(known));
  setInterval(() => process.send?.({ statuses: [...seen.statuses], closed: seen.closed }), 100);
});
process.on('disconnect', () => process.exit(0));
