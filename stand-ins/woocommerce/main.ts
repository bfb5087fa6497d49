import { startWooCommerce } from './start.ts';

/** Runs the simulated WooCommerce shop until SIGTERM or SIGINT. docs/stand-ins.md lists its environment variables. */

function setting(name: string): string | null {
  const text = process.env[name]?.trim() ?? '';
  return text === '' ? null : text;
}

const running = await startWooCommerce({
  port: Number(setting('WOOCOMMERCE_STAND_IN_PORT') ?? '4350'),
  host: setting('WOOCOMMERCE_STAND_IN_HOST') ?? '127.0.0.1',
  folder: setting('WOOCOMMERCE_FOLDER') ?? '',
  readableAddresses: setting('WOOCOMMERCE_READABLE_ADDRESSES') !== 'off',
  minorUnit: Number(setting('WOOCOMMERCE_DECIMALS') ?? '2'),
});
console.log(`Simulated WooCommerce shop at ${running.url}`);

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void running.close());
