import type { ColumnType, Generated } from 'kysely';

type CreatedAt = ColumnType<Date, Date, never>;

/** What shoppers send the merchant; see migrations/0003-inbox.sql. */
export type InboxTables = {
  contact_request: {
    id: Generated<number>;
    /** Made by the browser, so that a repeated send is kept once. */
    request_key: string;
    name: string;
    email: string;
    mobile: string;
    message: string;
    created_at: CreatedAt;
  };
  newsletter_subscriber: {
    email: string;
    created_at: CreatedAt;
  };
};
