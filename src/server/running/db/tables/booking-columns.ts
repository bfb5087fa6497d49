import type { ColumnType, Generated } from 'kysely';

type Fixed<T> = ColumnType<T, T, never>;
type Nullable<T> = ColumnType<T | null, T | null | undefined, T | null>;

/** The columns of what is booked at a courier: a parcel of an order, or a pick-up of goods that come back. */
export type BookingColumns = {
  /** Who books the courier; `manual`: a person entered it. */
  provider: string;
  state_at: Date;
  carrier: Nullable<string>;
  awb: Nullable<string>;
  tracking_url: Nullable<string>;
  provider_order_id: Nullable<string>;
  provider_shipment_id: Nullable<string>;
  /** When the courier was last asked to come; null: not, or it was refused. */
  pickup_requested_at: Nullable<Date>;
  last_error: Nullable<string>;
  /** When the provider is asked next: to book, to cancel or for scans, by the state; null: never. */
  next_at: Nullable<Date>;
  attempts: Generated<number>;
  created_at: Fixed<Date>;
};

/** The columns of what a courier saw, each once however often and in whatever order it is told. */
export type ScanColumns<Event> = {
  scan_key: Fixed<string>;
  at: Fixed<Date>;
  event: Fixed<Event>;
  status: Fixed<string>;
  activity: Fixed<string>;
  location: Fixed<string>;
  received_at: Fixed<Date>;
};
