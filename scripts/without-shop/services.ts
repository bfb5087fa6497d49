import { runContactCommand } from '../../src/server/communication/contact-requests/contact-command.ts';
import { createNewsletterService } from '../../src/server/communication/contact-requests/newsletter.ts';
import { runNewsletterCommand } from '../../src/server/communication/contact-requests/newsletter-command.ts';
import { createContactRequestService } from '../../src/server/communication/contact-requests/service.ts';
import { PASSWORD_COST } from '../../src/server/desk/auth/password.ts';
import { createSessions } from '../../src/server/desk/auth/sessions.ts';
import { createDeskUsers } from '../../src/server/desk/auth/users.ts';
import { runDeskCommand } from '../../src/server/desk/desk-command.ts';
import { runSettingsCommand } from '../../src/server/settings/shop-settings/settings-command.ts';
import { readShopConfig } from '../start/read-shop-config.ts';
import type { RunHere } from './work-here.ts';

/** Commands that need no more than a service on the database. */

export const contacts: RunHere = (_config, database, argv) =>
  runContactCommand(createContactRequestService({ database, now: Date.now }), argv);

export const newsletter: RunHere = (_config, database, argv) =>
  runNewsletterCommand(createNewsletterService({ database }), argv);

export const settings: RunHere = async (_config, database, argv, environment) =>
  runSettingsCommand({ database, environment, fileInput: await readShopConfig(), now: Date.now }, argv);

export const desk: RunHere = (_config, database, argv) => {
  const deps = { database, now: Date.now };
  const users = createDeskUsers({ ...deps, cost: PASSWORD_COST });
  return runDeskCommand({ users, sessions: createSessions(deps) }, argv);
};
