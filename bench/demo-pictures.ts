import { spawn } from 'node:child_process';
import { parseArgs } from 'node:util';
import { FEED_ENVIRONMENT, freePort, SERVER_ENVIRONMENT, SERVER_FLAGS } from '../scripts/start/processes.ts';
import { pictureManifest } from '../stand-ins/shop-feed/picture-manifest.ts';
import { residentMb } from './process-use.ts';
import { percentile } from './statistics.ts';

/**
 * node bench/demo-pictures.ts [--pictures n]: times the demo's pictures in sizes that were not made before,
 * and reports the feed's memory.
 */
const { values } = parseArgs({ options: { pictures: { type: 'string', default: '60' } } });
const WIDTHS = [360, 720, 1080];

const port = await freePort();
const feed = spawn(process.execPath, [...SERVER_FLAGS, 'stand-ins/shop-feed/main.ts'], {
  env: {
    ...SERVER_ENVIRONMENT,
    ...FEED_ENVIRONMENT,
    ...process.env,
    SHOP_FEED_PORT: String(port),
    SHOP_FEED_PICTURES: '',
  },
  stdio: ['ignore', 'pipe', 'inherit'],
});
await new Promise<void>((resolve) => feed.stdout.once('data', () => resolve()));

const fronts = pictureManifest().filter(({ kind, view }) => kind === 'view' && view === 'front');
const times = new Map<string, number[]>();
for (const [index, { file }] of fronts.slice(0, Number(values.pictures)).entries()) {
  for (const format of ['avif', 'webp']) {
    const width = WIDTHS[index % WIDTHS.length] ?? 720;
    const started = performance.now();
    const answer = await fetch(`http://127.0.0.1:${port}/cdn/shop/files/${file}?width=${width}`, {
      headers: { accept: `image/${format}` },
    });
    await answer.arrayBuffer();
    const key = `${format} ${width}`;
    times.set(key, [...(times.get(key) ?? []), performance.now() - started]);
  }
}
for (const [key, all] of times) {
  const at = (share: number): string => percentile(all, share).toFixed(0);
  console.log(`${key}: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms of ${all.length}`);
}
const { now, most } = residentMb(feed.pid ?? 0);
console.log(`memory of the feed: ${now.toFixed(0)} MB, at most ${most.toFixed(0)} MB`);
feed.kill();
