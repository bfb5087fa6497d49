import { runContactCommand } from '../src/server/contact-requests/contact-command.ts';
import { createContactRequestService } from '../src/server/contact-requests/service.ts';
import { runMerchantCommand } from './merchant-command.ts';

await runMerchantCommand({
  name: 'contacts',
  argv: process.argv.slice(2),
  runHere: (_config, database, argv) =>
    runContactCommand(createContactRequestService({ database, now: Date.now }), argv),
});
