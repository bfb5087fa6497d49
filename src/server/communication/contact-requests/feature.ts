import type { Transaction } from 'kysely';
import type { Database } from '../../running/db/connect.ts';
import type { DatabaseSchema } from '../../running/db/schema.ts';
import type { Feature } from '../../running/feature.ts';
import type { Log } from '../../running/log.ts';
import { runContactCommand } from './contact-command.ts';
import { createFormSubmissions, type FormSubmissions } from './form-submissions.ts';
import { createNewsletterService, type NewsletterService } from './newsletter.ts';
import { runNewsletterCommand } from './newsletter-command.ts';
import { type ContactRequestService, createContactRequestService, deleteExpiredContactRequests } from './service.ts';

type Needs = {
  database: Database;
  now: () => number;
  log: Log;
  notifier: {
    announceContactRequest: (executor: Transaction<DatabaseSchema>, id: number, at: Date) => Promise<void>;
  };
};

type Offers = { contacts: ContactRequestService; newsletter: NewsletterService; formSubmissions: FormSubmissions };

export const contactRequests: Feature<Needs, Offers> = {
  name: 'contact requests',
  personalData: ['contact_request', 'newsletter_subscriber'],
  deleteExpired: deleteExpiredContactRequests,
  create({ database, now, log, notifier }) {
    const contacts = createContactRequestService({ database, now });
    const newsletter = createNewsletterService({ database });
    const formSubmissions = createFormSubmissions({
      database,
      now,
      log,
      onContactRequest: (executor, id, at) => notifier.announceContactRequest(executor, id, at),
    });
    return {
      services: { contacts, newsletter, formSubmissions },
      commands: {
        contacts: (argv) => runContactCommand(contacts, argv),
        newsletter: (argv) => runNewsletterCommand(newsletter, argv),
      },
    };
  },
};
