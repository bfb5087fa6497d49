import { istTime } from '../../running/commands/command-text.ts';
import type { Row } from '../../running/commands/text-table.ts';
import type { NewsletterSubscriber } from './newsletter.ts';

type Exported = {
  id: number;
  receivedAt: Date;
  doneAt: Date | null;
  doneBy: string | null;
  name: string;
  email: string;
  mobile: string;
  message: string;
};

/** Returns a contact request as a row of a file. */
export function contactRow(request: Exported): Row {
  return {
    id: String(request.id),
    received: istTime(request.receivedAt),
    done: request.doneAt === null ? '' : istTime(request.doneAt),
    done_by: request.doneBy ?? '',
    name: request.name,
    email: request.email,
    mobile: request.mobile,
    message: request.message,
  };
}

/** Returns a newsletter address as a row of a file. */
export function subscriberRow({ email, since }: NewsletterSubscriber): Row {
  return { email, since: istTime(since) };
}
