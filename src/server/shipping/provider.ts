import type { Address } from '../../domain/address/address.ts';
import type { Paise } from '../../domain/money/money.ts';
import type { Scan } from '../../domain/shipping/shipment-state.ts';

/**
 * Reason why a provider did not do what it was asked. After `unreachable` and `failed` it may have done it
 * anyway, so look the shipment up by its reference before repeating the call. All others are refusals.
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

/** The message contains nothing personal, because it is logged. */
export class ShippingError extends Error {
  readonly fault: ShippingFault;

  constructor(fault: ShippingFault, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ShippingError';
    this.fault = fault;
  }
}

/** Returns true if a later retry may succeed without anyone changing anything. */
export function mayPass({ fault }: ShippingError): boolean {
  return fault === 'unreachable' || fault === 'failed' || fault === 'rate_limited';
}

/** A shipment as a provider takes it. */
export type ParcelToBook = {
  /** Identifies the shipment at the provider; the same in every try. */
  reference: string;
  /** Epoch ms. */
  orderedAt: number;
  /**
   * The courier collects `totalPaise`; otherwise it is the value of the goods. The values of the items add up
   * to it.
   */
  cod: boolean;
  totalPaise: Paise;
  /** `valuePaise`: for all units of the item together. */
  items: readonly { name: string; sku: string; quantity: number; valuePaise: Paise }[];
  address: Address;
  grams: number;
};

/** A shipment as a provider knows it. */
export type ProviderShipment = {
  providerOrderId: string;
  providerShipmentId: string;
  /** Null: not assigned yet. */
  carrier: string | null;
  awb: string | null;
  cancelled: boolean;
};

/** A courier that serves the PIN code; the price is in paise. */
export type Courier = { name: string; ratePaise: Paise; days: number | null };

/** A company that books many couriers through one API. All calls reject with ShippingError. */
export type ShippingProvider = {
  /** Stored with its shipments. */
  id: string;
  /** The name shown to people. */
  name: string;
  /** Returns the couriers to a PIN code, cheapest first; empty if there are none. */
  couriers(to: { pincode: string; cod: boolean; grams: number }): Promise<Courier[]>;
  /** Returns the shipment with a reference, or null. */
  find(reference: string): Promise<ProviderShipment | null>;
  create(parcel: ParcelToBook): Promise<ProviderShipment>;
  assignAwb(shipment: ProviderShipment): Promise<{ carrier: string; awb: string }>;
  /** Requests a pick-up. Repeating it is harmless. */
  requestPickup(providerShipmentId: string): Promise<void>;
  /** Returns a PDF. */
  label(providerShipmentId: string): Promise<Buffer>;
  /** Cancels an order. Repeating it is harmless. */
  cancel(providerOrderId: string): Promise<void>;
  scans(awb: string): Promise<Scan[]>;
  /** Returns the content of a webhook, or null if it is not about a shipment. */
  readWebhook(body: unknown): { awb: string; scans: Scan[] } | null;
  trackingUrl(awb: string): string;
};
