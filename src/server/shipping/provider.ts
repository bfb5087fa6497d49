import type { Address } from '../../domain/address/address.ts';
import type { Paise } from '../../domain/money/money.ts';
import type { Scan } from '../../domain/shipping/shipment-state.ts';

/**
 * Why a shipping provider did not do what it was asked. After `unreachable` and `failed` it may have done it all the same:
 * ask by the reference before anything is asked again. The others are its own no.
 */
export type ShippingFault =
  | 'unreachable'
  | 'failed'
  | 'unauthorised'
  | 'rate_limited'
  | 'not_serviceable'
  | 'wallet_empty'
  | 'awb_unavailable'
  | 'reference_used'
  | 'refused'
  | 'not_found';

/** Its message holds nothing personal: it is logged. */
export class ShippingError extends Error {
  readonly fault: ShippingFault;

  constructor(fault: ShippingFault, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ShippingError';
    this.fault = fault;
  }
}

/** Another try later may go well without anybody doing anything. */
export function mayPass({ fault }: ShippingError): boolean {
  return fault === 'unreachable' || fault === 'failed' || fault === 'rate_limited';
}

/** A parcel as a provider takes it. */
export type ParcelToBook = {
  /** Names the parcel at the provider: the same however often it is asked for. */
  reference: string;
  /** Epoch ms. */
  orderedAt: number;
  /** The courier collects `totalPaise`; otherwise it is what the goods are worth. The items add up to it. */
  cod: boolean;
  totalPaise: Paise;
  /** `valuePaise`: of all its pieces together. */
  items: readonly { name: string; sku: string; quantity: number; valuePaise: Paise }[];
  address: Address;
  grams: number;
};

/** A parcel as a provider knows it. */
export type ProviderShipment = {
  providerOrderId: string;
  providerShipmentId: string;
  /** Null: not assigned yet. */
  carrier: string | null;
  awb: string | null;
  cancelled: boolean;
};

/** A courier that brings a parcel there; the price in paise. */
export type Courier = { name: string; ratePaise: Paise; days: number | null };

/** A company that hands parcels to many couriers by one API. All calls reject with ShippingError. */
export type ShippingProvider = {
  /** Stored with its parcels. */
  id: string;
  /** As people read it. */
  name: string;
  /** The couriers to a PIN, the cheapest first; empty: none goes there. */
  couriers(to: { pincode: string; cod: boolean; grams: number }): Promise<Courier[]>;
  /** The parcel of a reference; null where there is none. */
  find(reference: string): Promise<ProviderShipment | null>;
  create(parcel: ParcelToBook): Promise<ProviderShipment>;
  assignAwb(shipment: ProviderShipment): Promise<{ carrier: string; awb: string }>;
  /** Asked again it is the same pick-up. */
  requestPickup(providerShipmentId: string): Promise<void>;
  /** A PDF. */
  label(providerShipmentId: string): Promise<Buffer>;
  /** Asked again, or for what was cancelled before, it is well. */
  cancel(providerOrderId: string): Promise<void>;
  scans(awb: string): Promise<Scan[]>;
  /** What a webhook of it tells; null where that is not of a parcel. */
  readWebhook(body: unknown): { awb: string; scans: Scan[] } | null;
  trackingUrl(awb: string): string;
};
