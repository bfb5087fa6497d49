import { once } from 'node:events';
import { createServer } from 'node:http';
import * as v from 'valibot';
import type { OfferedLine } from '../../src/domain/cart/cart-quote.ts';
import type { PriceSource } from '../../src/server/selling/orders/price-source.ts';
import { CATALOGUE } from './catalogue.ts';

/** The feed of the harness, whose prices change while shoppers buy. Times are those of performance.now(). */
export type PriceList = {
  url: string;
  /** The current price, as a newly opened page shows it. */
  now(variantId: string): number;
  /** The price on a page that was opened before the last change. */
  before(variantId: string): number;
  change(variantId: string, pricePaise: number): void;
  /** Whether the variant had this price at any time between the two moments. */
  had(variantId: string, pricePaise: number, from: number, until: number): boolean;
  changes(): number;
  close(): Promise<void>;
};

type Price = { pricePaise: number; since: number };
const pricesSchema = v.record(v.string(), v.number());

export async function startPriceList(): Promise<PriceList> {
  const prices = new Map<string, Price[]>(
    CATALOGUE.map((line) => [line.variantId, [{ pricePaise: line.pricePaise, since: 0 }]]),
  );
  let changes = 0;
  const of = (variantId: string) => prices.get(variantId) ?? [];
  const now = (variantId: string) => of(variantId).at(-1)?.pricePaise ?? 0;
  const server = createServer((_, response) => {
    response.end(JSON.stringify(Object.fromEntries([...prices.keys()].map((id) => [id, now(id)]))));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    now,
    before: (variantId) => of(variantId).at(-2)?.pricePaise ?? now(variantId),
    change(variantId, pricePaise) {
      changes += 1;
      of(variantId).push({ pricePaise, since: performance.now() });
    },
    had: (variantId, pricePaise, from, until) =>
      of(variantId).some(
        (price, index, all) =>
          price.pricePaise === pricePaise && price.since <= until && (all[index + 1]?.since ?? Infinity) >= from,
      ),
    changes: () => changes,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Returns a price source that reads a shop's current prices from the harness's feed. */
export function pricesFrom(url: string): PriceSource {
  return {
    async lines(items) {
      const today = v.parse(pricesSchema, await (await fetch(url)).json());
      return items.map(({ variantId }): OfferedLine | null => {
        const line = CATALOGUE.find((candidate) => candidate.variantId === variantId);
        const pricePaise = today[variantId];
        return line === undefined || pricePaise === undefined ? null : { ...line, pricePaise };
      });
    },
  };
}
