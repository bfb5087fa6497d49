import { drillReplicas } from './replicas.ts';

/** npm run drill:replicas [ROUNDS] */
const [what, rounds = '5'] = process.argv.slice(2);
if (what === 'replicas') {
  const { balancer, violations, counts } = await drillReplicas({
    rounds: Number(rounds),
    orders: 40,
    tell: (line) => console.log(line),
  });
  console.log(`behind ${balancer}`);
  for (const [name, count] of Object.entries(counts)) console.log(`${String(count).padStart(12)}  ${name}`);
  for (const violation of violations) console.log(`WRONG ${violation}`);
  console.log(violations.length === 0 ? 'nothing is wrong' : `${violations.length} things are wrong`);
  process.exit(violations.length === 0 ? 0 : 1);
}
