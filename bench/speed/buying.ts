import type { Browser, CDPSession } from 'playwright-core';
import { PAGES } from './pages.ts';
import { PHONE, touch } from './phone.ts';
import { median, rounded } from '../statistics.ts';

/** From the tap on ADD TO CART of a product page to the frame that shows the cart with the piece, in ms. */
export type Buying = {
  /** With a slowed processor. */
  slowProcessorMs: number;
  /** On a slow network, the page touched a moment before. */
  slowNetworkMs: number;
};

/** Lighthouse's slow 4G, as a browser applies it: 150 ms there and back, 1.6 Mbit/s. */
const SLOW_4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1_474.56 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
};
/** A shopper who chose a size looks at it before the tap. */
const LOOK_MS = 2_000;

/** Measures the step that sells, on a phone's screen. */
export async function measureBuying(
  browser: Browser,
  origin: string,
  { runs, cpuSlowdown }: { runs: number; cpuSlowdown: number },
): Promise<Buying> {
  const buy = async (slow: (client: CDPSession) => Promise<unknown>): Promise<number> => {
    const context = await browser.newContext(PHONE);
    const page = await context.newPage();
    await page.addInitScript(noteTapAndCart);
    await page.goto(origin + PAGES.product);
    const client = await context.newCDPSession(page);
    await touch(client, page.locator('.option-chip:has(input:not(:disabled))').nth(1));
    await page.waitForFunction(() => document.documentElement.dataset['hydrated'] === 'true');
    await page.waitForTimeout(LOOK_MS);
    await slow(client);
    await touch(
      client,
      page.getByRole('button', { name: 'ADD TO CART', exact: true }).filter({ visible: true }).first(),
    );
    const took = await page.waitForFunction(() => document.documentElement.dataset['cartDrawn'], undefined, {
      polling: 200,
    });
    const ms = Number(await took.jsonValue());
    await context.close();
    return ms;
  };
  const times = async (slow: (client: CDPSession) => Promise<unknown>): Promise<number> => {
    const all: number[] = [];
    while (all.length < runs) all.push(await buy(slow));
    return rounded(median(all));
  };
  return {
    slowProcessorMs: await times((client) => client.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })),
    slowNetworkMs: await times(async (client) => {
      await client.send('Network.enable');
      await client.send('Network.emulateNetworkConditions', SLOW_4G);
    }),
  };
}

/** Runs in each page. The cart may be another document, so the time of the tap is kept by the clock of all of them. */
function noteTapAndCart(): void {
  const TAP = 'bench.tap';
  const note = (event: Event) => sessionStorage.setItem(TAP, String(performance.timeOrigin + event.timeStamp));
  addEventListener('click', note, { capture: true });
  const look = () => {
    const tapped = Number(sessionStorage.getItem(TAP) ?? 0);
    if (tapped === 0 || !location.pathname.endsWith('/cart') || document.querySelector('main article img') === null)
      return;
    changes.disconnect();
    const done = () => {
      document.documentElement.dataset['cartDrawn'] = String(performance.timeOrigin + performance.now() - tapped);
    };
    requestAnimationFrame(() => void scheduler.postTask(done, { priority: 'user-blocking' }));
  };
  const changes = new MutationObserver(look);
  changes.observe(document, { childList: true, subtree: true });
}
