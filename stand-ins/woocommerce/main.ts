import { runAlone } from '../run-alone.ts';
import { startWooCommerce } from './start.ts';

await runAlone('Simulated WooCommerce shop', (setting) =>
  startWooCommerce({
    port: Number(setting('WOOCOMMERCE_STAND_IN_PORT') ?? '4350'),
    host: setting('WOOCOMMERCE_STAND_IN_HOST') ?? '127.0.0.1',
    folder: setting('WOOCOMMERCE_FOLDER') ?? '',
    readableAddresses: setting('WOOCOMMERCE_READABLE_ADDRESSES') !== 'off',
    minorUnit: Number(setting('WOOCOMMERCE_DECIMALS') ?? '2'),
  }),
);
