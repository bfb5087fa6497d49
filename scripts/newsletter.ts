import { runMerchantCommand } from './merchant-command.ts';

await runMerchantCommand({
  name: 'newsletter',
  argv: process.argv.slice(2),
  loadHere: () => import('./without-shop/newsletter.ts'),
});
