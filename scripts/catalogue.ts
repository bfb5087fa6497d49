import { runMerchantCommand } from './merchant-command.ts';

await runMerchantCommand({
  name: 'catalogue',
  argv: process.argv.slice(2),
  loadHere: () => import('./without-shop/catalogue.ts'),
});
