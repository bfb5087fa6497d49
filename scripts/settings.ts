import { runMerchantCommand } from './merchant-command.ts';

await runMerchantCommand({
  name: 'settings',
  argv: process.argv.slice(2),
  loadHere: () => import('./without-shop/settings.ts'),
});
