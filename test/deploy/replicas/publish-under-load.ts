import { setTimeout as sleep } from 'node:timers/promises';
import shopConfig from '../../../shop.config.ts';
import { href, productHref } from '../../../src/routes.ts';
import { saveSettings, settingsInForce } from '../../../src/server/settings/shop-settings/shop-settings.ts';
import type { DrilledShops } from './drilled-shops.ts';
import { nextAddress } from './replica-checks.ts';
import { send } from './visitors.ts';

/** The last one restores the first. */
const NAMES = ['First Example Label', 'Second Example Label', 'First Example Label'] as const;
const LIMIT_MS = 60_000;
const VIEWERS = 4;

/**
 * Publishes names of the shop one after the other while visitors view pages through the balancer. Returns how many ms
 * after it was saved the last shop showed one, and what visitors must not see: a page that names two, or none at all.
 */
export async function publishUnderLoad(
  { shops, handles, environment, withDatabase }: DrilledShops,
  url: string,
): Promise<{ slowestMs: number; pages: number; violations: string[] }> {
  const pages = [href('home'), href('help'), productHref(handles[0] ?? '')];
  const violations: string[] = [];
  const over = new AbortController();
  let seen = 0;
  const view = async (): Promise<void> => {
    const from = nextAddress();
    while (!over.signal.aborted) {
      seen += 1;
      const page = pages[seen % pages.length] ?? '';
      const answer = await send(`${url}${page}?visit=${seen}`, from);
      if (answer?.status !== 200) violations.push(`${page} was answered ${answer?.status ?? 'with nothing'}`);
      const named = new Set(NAMES.filter((name) => answer?.text.includes(name)));
      if (named.size > 1) violations.push(`${page} was of two versions`);
      await sleep(20);
    }
  };
  const viewers = Array.from({ length: VIEWERS }, view);
  let slowestMs = 0;
  try {
    for (const name of NAMES) {
      await withDatabase(async (database) => {
        const base = (await settingsInForce(database))?.version ?? null;
        const given = { environment, fileInput: shopConfig };
        await saveSettings(database, given, { settings: { name }, base, by: 'the drill', at: new Date() });
      });
      const savedAt = performance.now();
      await Promise.all(shops.urls.map((one) => untilNamed(one, name)));
      slowestMs = Math.max(slowestMs, performance.now() - savedAt);
    }
  } finally {
    over.abort();
    await Promise.all(viewers);
  }
  return { slowestMs: Math.round(slowestMs), pages: seen, violations };
}

async function untilNamed(url: string, name: string): Promise<void> {
  const end = performance.now() + LIMIT_MS;
  while (performance.now() < end) {
    const answer = await send(`${url}${href('home')}`, '127.0.0.1');
    if (answer?.text.includes(name)) return;
    await sleep(50);
  }
  throw new Error(`${url} never showed ${name}`);
}
