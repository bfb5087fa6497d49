import { runContactCommand } from '../../src/server/communication/contact-requests/contact-command.ts';
import { createContactRequestService } from '../../src/server/communication/contact-requests/service.ts';
import type { RunHere } from './work-here.ts';

export const runHere: RunHere = (_config, database, argv) =>
  runContactCommand(createContactRequestService({ database, now: Date.now }), argv);
