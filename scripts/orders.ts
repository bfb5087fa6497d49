import { runMerchantCommand } from './merchant-command.ts';

await runMerchantCommand({
  name: 'orders',
  argv: process.argv.slice(2),
  loadHere: () => import('./without-shop/orders.ts'),
});
