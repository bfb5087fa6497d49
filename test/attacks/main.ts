import { parseArgs } from 'node:util';
import { buildIfStale } from '../../scripts/build.ts';
import { smallShop } from '../catalogue-under-test.ts';
import { openWholeShop } from '../whole-shop.ts';
import { exampleItem } from './example-item.ts';
import { fuzzRequests } from './request-fuzz.ts';
import { SECRET_CREDENTIALS, SECRET_ENVIRONMENT, SECRET_FORMS } from './secrets.ts';

/**
 * npm run fuzz:requests -- [--requests 50000] [--seed 1]: sends made-up requests to every endpoint of a whole
 * shop.
 */
const { values } = parseArgs({
  options: { requests: { type: 'string', default: '50000' }, seed: { type: 'string', default: '1' } },
});
await buildIfStale();
const shop = await openWholeShop({ credentials: SECRET_CREDENTIALS, environment: SECRET_ENVIRONMENT });
const startedAt = performance.now();
const { findings, statuses, slowestMs, grownBytes } = await fuzzRequests(shop, {
  seed: Number(values.seed),
  requests: Number(values.requests),
  secrets: SECRET_FORMS,
  item: exampleItem(smallShop()),
});
const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
console.log(`${values.requests} requests in ${seconds} s, the slowest in ${slowestMs.toFixed(0)} ms`);
console.log(`memory grew by ${(grownBytes / 1024 / 1024).toFixed(1)} MB after the first fifth`);
for (const [status, count] of [...statuses].toSorted(([a], [b]) => a - b)) console.log(`${status}  ${count}`);
for (const [request, wrong] of findings.toSorted(([, a], [, b]) => a.localeCompare(b)).slice(0, 20))
  console.log(`WRONG ${wrong}\n      ${request.slice(0, 600)}`);
console.log(findings.length === 0 ? 'nothing was found' : `${findings.length} things were found`);
process.exitCode = findings.length === 0 ? 0 : 1;
await shop.end();
