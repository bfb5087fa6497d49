import { createNewsletterService } from '../src/server/contact-requests/newsletter.ts';
import { runNewsletterCommand } from '../src/server/contact-requests/newsletter-command.ts';
import { runMerchantCommand } from './merchant-command.ts';

await runMerchantCommand({
  name: 'newsletter',
  argv: process.argv.slice(2),
  runHere: (_config, database, argv) => runNewsletterCommand(createNewsletterService({ database }), argv),
});
