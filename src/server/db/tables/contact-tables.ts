import type { ColumnType, Generated } from 'kysely';

type CreatedAt = ColumnType<Date, Date, never>;
type Nullable<T> = ColumnType<T | null, T | null | undefined, T | null>;

/** What shoppers send the merchant; see migrations/0003-inbox.sql and 0010. */
export type ContactTables = {
  contact_request: {
    id: Generated<number>;
    /** Made by the browser, so that a repeated send is kept once. */
    request_key: string;
    name: string;
    email: string;
    mobile: string;
    message: string;
    created_at: CreatedAt;
    /** When and by whom it was marked as done. */
    done_at: Nullable<Date>;
    done_by: Nullable<string>;
  };
  newsletter_subscriber: {
    email: string;
    created_at: CreatedAt;
  };
};
