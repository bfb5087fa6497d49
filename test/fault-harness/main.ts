import { parseArgs } from 'node:util';
import { runCourierKills } from './courier-kills.ts';
import { runCourierSwitch } from './courier-switch.ts';
import { HARNESS_GATEWAYS } from './harness-gateway.ts';
import { runLives } from './lives.ts';
import { runOnePathAtATime } from './one-path.ts';
import { runFaultHarness } from './run.ts';
import { tryMutants } from './mutants/try-mutants.ts';

/**
 * npm run faults -- [--seed 1] [--purchases 2000] [--kills 40] [--database-faults 20]
 *   [--engine postgres|pglite] [--gateway cashfree|razorpay|both|switch] [--lives 210] [--cards 30] [--parcels 0] [--without-foreign-refunds] [--without-one-path] [--tamper]
 * With both gateways, orders go to the second while the first is turned off, in the middle of the run. With `switch`, the
 * shops are restarted in the middle with another gateway for new orders; those of before end where they began.
 * With 0 purchases, only the lives and the part in which one of webhook, reconciler and return page works at
 * a time are run.
 * Parcels are booked at one courier company, and at another from the middle on, while those of before are on the road; then,
 * unless there are no kills, a shop is killed at each call of a booking.
 * Lives are orders that are followed after their payment, and gift cards (without lives none) with the orders that they
 * pay, with as many kills.
 * npm run faults -- --mutants [name ...] checks whether the harness notices wrong changes to a copy of the
 * source.
 * Exit code 0: no errors, or every mutant was noticed; 1: otherwise.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string', default: '1' },
    purchases: { type: 'string', default: '2000' },
    lives: { type: 'string', default: '210' },
    cards: { type: 'string' },
    parcels: { type: 'string', default: '0' },
    kills: { type: 'string', default: '40' },
    'database-faults': { type: 'string', default: '20' },
    engine: { type: 'string', default: 'postgres' },
    gateway: { type: 'string', default: 'cashfree' },
    'without-foreign-refunds': { type: 'boolean', default: false },
    'without-one-path': { type: 'boolean', default: false },
    tamper: { type: 'boolean', default: false },
    mutants: { type: 'boolean', default: false },
  },
});
const print = (line: string): void => console.log(line);
const startedAt = performance.now();
const wrong = values.mutants ? await tryMutants(positionals, print) : await tryPurchases();
console.log(`${Math.round((performance.now() - startedAt) / 1000)} s`);
for (const violation of wrong.slice(0, 50)) console.log(`WRONG ${violation}`);
console.log(wrong.length === 0 ? 'nothing is wrong' : `${wrong.length} things are wrong`);
process.exitCode = wrong.length === 0 ? 0 : 1;

async function tryPurchases(): Promise<string[]> {
  const purchases = Number(values.purchases);
  const wrong: string[] = [];
  if (purchases > 0) {
    const { counts, violations, ledgers } = await runFaultHarness({
      seed: Number(values.seed),
      purchases,
      kills: Number(values.kills),
      databaseFaults: Number(values['database-faults']),
      engine: values.engine === 'pglite' ? 'pglite' : 'postgres',
      gateway: HARNESS_GATEWAYS.find((name) => name === values.gateway) ?? 'cashfree',
      foreignRefunds: !values['without-foreign-refunds'],
      tamper: values.tamper,
      print,
    });
    for (const [name, count] of Object.entries(counts)) console.log(`${String(count).padStart(12)}  ${name}`);
    for (const ledger of ledgers.slice(0, 20)) console.log(`LEDGER ${ledger}`);
    wrong.push(...violations);
  }
  const lives = Number(values.lives);
  const cards = Number(values.cards ?? (lives > 0 ? 30 : 0));
  if (lives + cards > 0) {
    const kills = Number(values.kills);
    const { counts, violations } = await runLives({ seed: Number(values.seed), lives, cards, kills, print });
    for (const [name, count] of Object.entries(counts)) console.log(`${String(count).padStart(12)}  ${name}`);
    wrong.push(...violations);
  }
  const parcels = Number(values.parcels);
  if (parcels > 0) {
    const seed = Number(values.seed);
    for (const { counts, violations } of [
      await runCourierSwitch({ seed, parcels, print }),
      ...(Number(values.kills) > 0 ? [await runCourierKills({ print })] : []),
    ]) {
      for (const [name, count] of Object.entries(counts)) console.log(`${String(count).padStart(12)}  ${name}`);
      wrong.push(...violations);
    }
  }
  if (!values['without-one-path']) wrong.push(...(await runOnePathAtATime(print)));
  return wrong;
}
