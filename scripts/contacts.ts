import { runMerchantCommand } from './merchant-command.ts';

await runMerchantCommand({
  name: 'contacts',
  argv: process.argv.slice(2),
  loadHere: () => import('./without-shop/contacts.ts'),
});
