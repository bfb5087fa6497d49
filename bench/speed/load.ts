import { Agent, get } from 'node:http';
import autocannon from 'autocannon';
import { fetchRaw } from '../../test/pages/page-weight.ts';
import { processorMs } from '../process-use.ts';
import { startNginx } from './nginx.ts';
import { type PageAddresses, type PageName, PAGES, productPaths } from './pages.ts';
import { median, percentile, rounded } from '../statistics.ts';

export type Burst = { requestsPerSecond: number; p50Ms: number; p99Ms: number; cpuMicrosecondsPerRequest: number };

export type Throughput = {
  page: PageName;
  bytes: number;
  connections: number;
  seconds: number;
  rounds: number;
  shop: Burst;
  /** null if nginx is not installed. */
  nginx: Burst | null;
  /** The shop's requests per second divided by nginx's: the median over the rounds. */
  ratio: number | null;
};

const CONNECTIONS = 32;

/**
 * Loads the shop and nginx in turn with the same cached response; each is one process next to the load
 * generator.
 */
export async function measureThroughput(
  origin: string,
  pid: number,
  page: PageName,
  { seconds, rounds }: { seconds: number; rounds: number },
): Promise<Throughput> {
  const answer = await fetchRaw(origin + PAGES[page]);
  const nginx = await startNginx(answer);
  const shopBursts: Burst[] = [];
  const nginxBursts: Burst[] = [];
  try {
    await burst(origin + PAGES[page], pid, 2);
    for (let round = 0; round < rounds; round += 1) {
      if (nginx) {
        const same = await fetchRaw(nginx.url);
        if (!same.body.equals(answer.body)) throw new Error('nginx answers with other bytes than the shop');
        nginxBursts.push(await burst(nginx.url, await nginx.pid(), seconds));
      }
      shopBursts.push(await burst(origin + PAGES[page], pid, seconds));
    }
  } finally {
    await nginx?.stop();
  }
  const ratios = shopBursts.map(
    (shop, round) => shop.requestsPerSecond / (nginxBursts[round]?.requestsPerSecond ?? Number.NaN),
  );
  return {
    page,
    bytes: answer.bytes,
    connections: CONNECTIONS,
    seconds,
    rounds,
    shop: middle(shopBursts),
    nginx: nginx ? middle(nginxBursts) : null,
    ratio: nginx ? rounded(median(ratios), 2) : null,
  };
}

async function burst(url: string, pid: number, seconds: number): Promise<Burst> {
  const before = processorMs(pid);
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: seconds,
    headers: { 'accept-encoding': 'br' },
  });
  const usedMs = processorMs(pid) - before;
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} bad answers, ${result.errors} errors`);
  return {
    requestsPerSecond: result.requests.total / result.duration,
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
    cpuMicrosecondsPerRequest: (usedMs * 1e3) / result.requests.total,
  };
}

function middle(bursts: readonly Burst[]): Burst {
  const of = (name: keyof Burst, digits: number) => rounded(median(bursts.map((each) => each[name])), digits);
  return {
    requestsPerSecond: of('requestsPerSecond', 0),
    p50Ms: of('p50Ms', 1),
    p99Ms: of('p99Ms', 1),
    cpuMicrosecondsPerRequest: of('cpuMicrosecondsPerRequest', 1),
  };
}

export type Waits = { p50Ms: number; p95Ms: number; samples: number };

/** Measures the time to the first byte over one persistent connection, one request after the other. */
export async function measureFirstByte(
  origin: string,
  path: (index: number) => string,
  samples: number,
): Promise<Waits> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const times: number[] = [];
  for (let index = 0; index < samples; index += 1) times.push(await firstByteMs(new URL(origin), path(index), agent));
  agent.destroy();
  return { p50Ms: rounded(percentile(times, 0.5), 2), p95Ms: rounded(percentile(times, 0.95), 2), samples };
}

const UNKEPT_SAMPLES = 100;

/**
 * Measures pages that were never requested before, so that each is rendered: a category from ever another place, and
 * every product of the feed but the one of `pages`.
 */
export async function measureRenders(
  origin: string,
  feedUrl: string,
  pages: PageAddresses,
): Promise<Record<'category' | 'product', Waits>> {
  const products = (await productPaths(feedUrl)).filter((path) => path !== pages.product);
  const samples = Math.min(UNKEPT_SAMPLES, products.length);
  return {
    category: await measureFirstByte(origin, (index) => `${pages.category}?after=none-${index}`, UNKEPT_SAMPLES),
    product: await measureFirstByte(origin, (index) => products[index] ?? pages.product, samples),
  };
}

function firstByteMs({ hostname, port }: URL, path: string, agent: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    const began = performance.now();
    const options = { hostname, port, path, agent, headers: { 'accept-encoding': 'br' } };
    get(options, (response) => {
      const took = performance.now() - began;
      response.resume();
      response.on('end', () => resolve(took));
      response.on('error', reject);
    }).on('error', reject);
  });
}
