import { setTimeout } from 'node:timers/promises';
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { buildIfStale } from '../scripts/build.ts';
import { startPostgres } from '../test/database/postgres.ts';
import { HOME_COMPOSITIONS } from '../test/examples/home-compositions.ts';
import { BYTE_BUDGETS } from '../test/pages/byte-budgets.ts';
import { fetchRaw, weighHtml, weighPage } from '../test/pages/page-weight.ts';
import { settingsCommand } from '../test/settings-command.ts';
import { startShopUnderTest } from '../test/shop-under-test.ts';
import { type FirstLoad, withLighthouse } from './speed/first-load.ts';
import { measureFirstTap } from './speed/interactions.ts';
import { smallest } from './speed/pages.ts';
import { writeReport } from './speed/report.ts';

/**
 * npm run bench:compositions -- [--runs 5]
 * Publishes homes of clearly different shops, one after the other, in a running demo shop on PostgreSQL, as its owner does,
 * and measures each: Lighthouse, bytes, and the first tap on a card with the CPU slowed four times. Writes the table of
 * docs/performance.md. The exit code is 1 if one is over the budgets of the usual home.
 */
const { values: flags } = parseArgs({ options: { runs: { type: 'string', default: '5' } } });
const runs = Number(flags.runs);
const COMPOSED = Object.keys(HOME_COMPOSITIONS);
const BUDGET = BYTE_BUDGETS.home;

type Measured = { home: string; html: number; scripts: number; later: number; tapMs: number | null; load: FirstLoad };

await buildIfStale();
const postgres = await startPostgres();
const shop = await startShopUnderTest({ DATABASE_URL: await postgres.createDatabase() });
const began = { at: new Date().toISOString().slice(0, 10), load: Number(loadavg()[0]?.toFixed(1)) };
const measured: Measured[] = [];
try {
  measured.push(await measure('as the shop composes it'));
  for (const name of COMPOSED) {
    await publish(name);
    measured.push(await measure(name));
  }
} finally {
  await shop.close();
  await postgres.stop();
}
const shown = tableOf(measured);
await writeReport(
  `Measured ${began.at}, load before ${began.load}; ${runs} runs.\n\n${shown}`,
  'npm run bench:compositions',
);
console.log(shown);
const over = measured.filter(
  ({ html, scripts, later }) => html > BUDGET.html || scripts > BUDGET.scripts || later > BUDGET.later,
);
for (const { home } of over) console.error(`${home} is over the bytes of the usual home.`);
process.exitCode = over.length === 0 ? 0 : 1;

/** Publishes a home and waits until shoppers get it. */
async function publish(name: string): Promise<void> {
  const shownNow = async () => (await fetchRaw(shop.url)).headers['etag'];
  const before = await shownNow();
  await settingsCommand(shop.dataDir, 'set', 'home', JSON.stringify(HOME_COMPOSITIONS[name]));
  while ((await shownNow()) === before) await setTimeout(100);
}

async function measure(home: string): Promise<Measured> {
  process.stderr.write(`${home} …\n`);
  await smallest(shop.url, BUDGET.path);
  const { scriptBytes, laterBytes } = await weighPage(shop.url, BUDGET.path);
  const html = await weighHtml(await fetchRaw(shop.url));
  const load = await withLighthouse((load) => load(home, shop.url, runs));
  return { home, html, scripts: scriptBytes, later: laterBytes, tapMs: await measureFirstTap(shop.url, runs), load };
}

function tableOf(rows: readonly Measured[]): string {
  const head = [
    'home',
    'performance',
    'LCP, s',
    'TBT, ms',
    'CLS',
    'HTML',
    'scripts',
    'with the first act',
    'first tap, ms',
  ];
  const lines = rows.map(({ home, html, scripts, later, tapMs, load }) => [
    home,
    load.performance,
    load.lcpSeconds,
    load.tbtMs,
    load.cls,
    html,
    scripts,
    later,
    tapMs ?? '–',
  ]);
  return [head, head.map((_, column) => (column === 0 ? '---' : '---:')), ...lines]
    .map((line) => `| ${line.join(' | ')} |`)
    .join('\n');
}
