import { runMerchantCommand } from './merchant-command.ts';

await runMerchantCommand({
  name: 'desk',
  argv: process.argv.slice(2),
  loadHere: () => import('./without-shop/desk.ts'),
});
