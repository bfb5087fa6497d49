import '../scripts/end-with-parent.ts';
import { freePort, Processes } from '../scripts/processes.ts';

/** The demo's outside systems as `npm start` runs them, the feed painting, for tests of how they end. */
const processes = new Processes();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => void processes.stop().then(() => process.exit(0)));
}
const [feedPort, gatewayPort] = [await freePort(), await freePort()];
const painting = Promise.withResolvers<unknown>();
const servers = [
  processes.start(
    'The demo feed',
    'stand-ins/shop-feed/main.ts',
    {
      SHOP_FEED_PORT: String(feedPort),
      SHOP_FEED_PICTURES: process.env['PICTURES'] ?? '',
      SHOP_FEED_WARM: 'on',
    },
    { onMessage: painting.resolve },
  ),
  processes.start('The payment stand-in', 'stand-ins/gateway/main.ts', { GATEWAY_PORT: String(gatewayPort) }),
];
await painting.promise;
console.log(JSON.stringify({ parent: process.ppid, start: process.pid, servers }));
