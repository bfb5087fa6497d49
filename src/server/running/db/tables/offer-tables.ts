import type { ColumnType, Generated } from 'kysely';

type Json = ColumnType<unknown, string, string>;

/** See migrations/0190-offers.sql, 0242-offers-of-orders.sql, 0290-offer-clock.sql and 0291-offers-that-may-be-lost.sql. */
export type OfferTables = {
  offer: {
    offer_id: Generated<number>;
    name: Json;
    by_code: boolean;
    advertised: boolean;
    paused: Generated<boolean>;
    combinable: boolean;
    action: Json;
    target: Json;
    conditions: Json;
    max_uses: number | null;
    max_uses_per_customer: number | null;
    version: Generated<number>;
    created_at: ColumnType<Date, Date, never>;
    created_by: ColumnType<string, string, never>;
  };
  offer_clock: { only_row: Generated<boolean>; offer_ids: number[]; followed_at: Date | null };
  offer_code: { code: string; offer_id: number; max_uses: number | null; created_at: Date };
  order_offer: {
    order_id: string;
    position: number;
    reference: string | null;
    /** Read no more; goes in a later version. */
    when_below: Generated<'keeps' | 'loses'>;
    minimum_paise: number;
    minimum_pieces: number;
    lines: Json;
  };
  offer_use: { order_id: string; offer_id: number; code: string | null; amount_paise: number };
};
