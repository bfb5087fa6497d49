import { setTimeout } from 'node:timers/promises';
import '../scripts/start/end-with-parent.ts';
import { freePort, Processes } from '../scripts/start/processes.ts';

/**
 * Runs the demo's outside systems as `npm start` does, and waits until the feed responds. For tests of how
 * they end.
 */
const processes = new Processes();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => void processes.stop().then(() => process.exit(0)));
}
const [feedPort, gatewayPort] = [await freePort(), await freePort()];
const servers = [
  processes.start('The demo feed', 'stand-ins/shop-feed/main.ts', { SHOP_FEED_PORT: String(feedPort) }),
  processes.start('The payment stand-in', 'stand-ins/gateway/main.ts', { GATEWAY_PORT: String(gatewayPort) }),
];
const answers = (): Promise<boolean> =>
  fetch(`http://127.0.0.1:${feedPort}/collections.json`).then(
    ({ ok }) => ok,
    () => false,
  );
while (!(await answers())) await setTimeout(50);
console.log(JSON.stringify({ parent: process.ppid, start: process.pid, servers }));
