import type { ColumnType, Generated } from 'kysely';
import type { ParcelLoss, ParcelNews, ScanEvent, ShipmentState } from '../../../../domain/shipping/shipment-state.ts';
import type { BookingColumns, ScanColumns } from './booking-columns.ts';

type Fixed<T> = ColumnType<T, T, never>;
type Nullable<T> = ColumnType<T | null, T | null | undefined, T | null>;

/** The shipments of orders; see migrations/0030-shipments.sql. */
export type ShipmentTables = {
  shipment: BookingColumns & {
    shipment_id: Fixed<string>;
    order_id: Fixed<string>;
    parcel: Fixed<number>;
    state: ShipmentState;
    collect_paise: Fixed<number>;
    value_paise: Fixed<number>;
    /** Part of collect_paise that is the COD fee; null in parcels of earlier versions. */
    cod_fee_paise: ColumnType<number | null, number | undefined, never>;
    /** Part of collect_paise that is for delivery and gift wrap. */
    delivery_paise: ColumnType<number, number | undefined, never>;
    bad_news: Nullable<ParcelNews>;
    /** Set if and only if the state is `lost`. */
    loss: Nullable<ParcelLoss>;
    /** The units have left a lost parcel: to be sent again, or off the order. */
    released: Generated<boolean>;
  };
  shipment_line: { shipment_id: Fixed<string>; line: Fixed<number>; quantity: Fixed<number> };
  /** What providers answered about PIN codes; see migrations/0252-courier-reach.sql. */
  courier_reach: {
    pincode: Fixed<string>;
    provider: Fixed<string>;
    prepaid: boolean;
    cash: boolean;
    checked_at: Date;
  };
  courier_reach_question: { pincode: Fixed<string>; next_at: Date };
  /** The merchant's own list of PIN codes, and the lists before; see migrations/0271-own-pins.sql. */
  own_pin: {
    pincode: Fixed<string>;
    served: Fixed<boolean>;
    cash: Fixed<boolean>;
    from_days: Fixed<number | null>;
    to_days: Fixed<number | null>;
  };
  own_pin_list: {
    version: Fixed<number>;
    made_at: Fixed<Date>;
    made_by: Fixed<string>;
    name: Fixed<string>;
    pins: Fixed<number>;
    csv: Fixed<string>;
  };
  shipment_scan: ScanColumns<ScanEvent> & { shipment_id: Fixed<string> };
};
