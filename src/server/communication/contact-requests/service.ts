import { type Selectable, sql } from 'kysely';
import type { Database } from '../../running/db/connect.ts';
import type { ContactTables } from '../../running/db/tables/contact-tables.ts';
import { DAY_MS } from '../../../domain/time/durations.ts';

export { contactRow, subscriberRow } from './export-rows.ts';
export type { FormSubmissions } from './form-submissions.ts';
export type { NewsletterService, NewsletterSubscriber } from './newsletter.ts';

/**
 * Retention of contact requests in ms: after they were done, as long as the order they may be about
 * (privacy/retention.ts); a year if they were never marked, so that none stays for ever.
 */
export const CONTACT_RETENTION = { done: 210 * DAY_MS, waiting: 365 * DAY_MS } as const;

/** A message from the contact form, and whether it was dealt with. */
export type ContactRequestView = {
  id: number;
  receivedAt: Date;
  name: string;
  email: string;
  mobile: string;
  message: string;
  doneAt: Date | null;
  doneBy: string | null;
};

/** A person, by what they entered in the form. */
export type Person = { email: string } | { mobile: string };

export type ContactRequestFilter = {
  /** False: only open requests. */
  withDone: boolean;
  person: Person | null;
  limit: number;
};

export type ContactRequestPage = {
  done: boolean;
  /** The last request of the previous page; null: the first page. */
  after: { at: Date; id: number } | null;
  limit: number;
};

/** The merchant's operations on contact requests [PAGE-03], used by the contacts command and the desk. */
export type ContactRequestService = ReturnType<typeof createContactRequestService>;

type Deps = { database: Database; now: () => number };

export function createContactRequestService({ database, now }: Deps) {
  const show = async (id: number) => {
    const row = await database.selectFrom('contact_request').selectAll().where('id', '=', id).executeTakeFirst();
    return row ? viewOf(row) : null;
  };
  return {
    /** Returns null if there is none. */
    show,
    /** Returns requests, oldest first. */
    async list({ withDone, person, limit }: ContactRequestFilter): Promise<ContactRequestView[]> {
      let query = database.selectFrom('contact_request').selectAll();
      if (!withDone) query = query.where('done_at', 'is', null);
      if (person) query = query.where(isBy(person));
      const rows = await query.orderBy('created_at').orderBy('id').limit(limit).execute();
      return rows.map(viewOf);
    },
    /** Returns a page by key: open requests, oldest first, or done ones, newest first. */
    async page({ done, after, limit }: ContactRequestPage): Promise<ContactRequestView[]> {
      const direction = done ? 'desc' : 'asc';
      let query = database.selectFrom('contact_request').selectAll();
      query = query.where('done_at', done ? 'is not' : 'is', null);
      if (after) {
        const position = sql`(${after.at}, ${after.id})`;
        query = query.where(
          done ? sql<boolean>`(created_at, id) < ${position}` : sql<boolean>`(created_at, id) > ${position}`,
        );
      }
      const rows = await query.orderBy('created_at', direction).orderBy('id', direction).limit(limit).execute();
      return rows.map(viewOf);
    },
    /** Marks a request as dealt with; repeating it changes nothing. Returns the request, or null if there is none. */
    async markDone(id: number, by: string): Promise<ContactRequestView | null> {
      await database
        .updateTable('contact_request')
        .set({ done_at: new Date(now()), done_by: by })
        .where('id', '=', id)
        .where('done_at', 'is', null)
        .execute();
      return show(id);
    },
    /** Removes a request for good. Returns how many there were. */
    async erase(id: number): Promise<number> {
      const { numDeletedRows } = await database.deleteFrom('contact_request').where('id', '=', id).executeTakeFirst();
      return Number(numDeletedRows);
    },
    /** Removes all requests of a person. Returns how many there were. */
    async erasePerson(person: Person): Promise<number> {
      const { numDeletedRows } = await database.deleteFrom('contact_request').where(isBy(person)).executeTakeFirst();
      return Number(numDeletedRows);
    },
  };
}

/** Deletes expired contact requests (CONTACT_RETENTION). Returns their number. */
export async function deleteExpiredContactRequests(database: Database, now: number): Promise<number> {
  const { numDeletedRows } = await database
    .deleteFrom('contact_request')
    .where((where) =>
      where.or([
        where('done_at', '<', new Date(now - CONTACT_RETENTION.done)),
        where('created_at', '<', new Date(now - CONTACT_RETENTION.waiting)),
      ]),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Compares mail addresses without regard to case, and mobile numbers by their last ten digits. */
function isBy(person: Person) {
  return 'email' in person
    ? sql<boolean>`lower(email) = ${person.email.trim().toLowerCase()}`
    : sql<boolean>`right(regexp_replace(mobile, '\\D', '', 'g'), 10) = ${person.mobile.replaceAll(/\D/g, '').slice(-10)}`;
}

function viewOf(row: Selectable<ContactTables['contact_request']>): ContactRequestView {
  return {
    id: row.id,
    receivedAt: row.created_at,
    name: row.name,
    email: row.email,
    mobile: row.mobile,
    message: row.message,
    doneAt: row.done_at,
    doneBy: row.done_by,
  };
}
