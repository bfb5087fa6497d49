import type { ColumnType, Generated } from 'kysely';
import type { ParcelLoss, ParcelNews, ScanEvent, ShipmentState } from '../../../../domain/shipping/shipment-state.ts';

type Fixed<T> = ColumnType<T, T, never>;
type Nullable<T> = ColumnType<T | null, T | null | undefined, T | null>;

/** The shipments of orders; see migrations/0030-shipments.sql. */
export type ShipmentTables = {
  shipment: {
    shipment_id: Fixed<string>;
    order_id: Fixed<string>;
    parcel: Fixed<number>;
    /** `manual`: the carrier was entered by hand. */
    provider: string;
    state: ShipmentState;
    state_at: Date;
    carrier: Nullable<string>;
    awb: Nullable<string>;
    tracking_url: Nullable<string>;
    collect_paise: Fixed<number>;
    value_paise: Fixed<number>;
    /** Part of collect_paise that is the COD fee; null in parcels of earlier versions. */
    cod_fee_paise: ColumnType<number | null, number | undefined, never>;
    /** Part of collect_paise that is for delivery and gift wrap. */
    delivery_paise: ColumnType<number, number | undefined, never>;
    provider_order_id: Nullable<string>;
    provider_shipment_id: Nullable<string>;
    pickup_requested_at: Nullable<Date>;
    last_error: Nullable<string>;
    next_at: Nullable<Date>;
    attempts: Generated<number>;
    created_at: Fixed<Date>;
    bad_news: Nullable<ParcelNews>;
    /** Set if and only if the state is `lost`. */
    loss: Nullable<ParcelLoss>;
    /** The units have left a lost parcel: to be sent again, or off the order. */
    released: Generated<boolean>;
  };
  shipment_line: { shipment_id: Fixed<string>; line: Fixed<number>; quantity: Fixed<number> };
  /** What companies that book couriers answered about PIN codes; see migrations/0252-courier-reach.sql. */
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
  shipment_scan: {
    shipment_id: Fixed<string>;
    scan_key: Fixed<string>;
    at: Fixed<Date>;
    event: Fixed<ScanEvent>;
    status: Fixed<string>;
    activity: Fixed<string>;
    location: Fixed<string>;
    received_at: Fixed<Date>;
  };
};
