import { createNewsletterService } from '../../src/server/communication/contact-requests/newsletter.ts';
import { runNewsletterCommand } from '../../src/server/communication/contact-requests/newsletter-command.ts';
import type { RunHere } from './work-here.ts';

export const runHere: RunHere = (_config, database, argv) =>
  runNewsletterCommand(createNewsletterService({ database }), argv);
