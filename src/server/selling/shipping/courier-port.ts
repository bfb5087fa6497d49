import type { Address } from '../../../domain/address/address.ts';
import type { Paise } from '../../../domain/money/money.ts';
import type { PickupScan } from '../../../domain/returns/pickup-state.ts';
import type { SecondCourierRule } from '../../../domain/shipping/courier-choice.ts';
import type { Scan } from '../../../domain/shipping/shipment-state.ts';
import type { Environment } from '../../running/environment/config-error.ts';

/**
 * Reason why a provider did not do what it was asked. After `unreachable` and `failed` it may have done it
 * anyway, so look the shipment up by its reference before repeating the call. All others are refusals.
 */
export type CourierFault =
  | 'unreachable'
  | 'failed'
  | 'unauthorised'
  | 'rate_limited'
  | 'not_serviceable'
  | 'wallet_empty'
  | 'awb_unavailable'
  | 'reference_used'
  | 'already_requested'
  | 'refused'
  | 'not_found';

/** The message contains nothing personal, because it is logged. */
export class CourierError extends Error {
  readonly fault: CourierFault;

  constructor(fault: CourierFault, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'CourierError';
    this.fault = fault;
  }
}

/** Returns true if a later retry may succeed without anyone changing anything. */
export function mayPass({ fault }: CourierError): boolean {
  return fault === 'unreachable' || fault === 'failed' || fault === 'rate_limited';
}

/** A parcel as a provider takes it, or goods to be fetched from a shopper, whose address it then names. */
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
export type BookedAtProvider = {
  providerOrderId: string;
  providerShipmentId: string;
  /** Null: not assigned yet. */
  carrier: string | null;
  awb: string | null;
  cancelled: boolean;
};

/** A courier that serves the PIN code; a price or a time that the provider does not tell is null. */
export type Courier = { name: string; ratePaise: Paise | null; days: number | null };

/**
 * What the shop needs of a provider that books couriers. Each implements it in src/server/providers/couriers/<id>/,
 * converts its amounts to paise and its status words to the shop's there, and passes the suite in
 * test/contracts/courier-contract.ts.
 */
export type CourierProvider = CourierInfo & {
  settings: {
    /** All names that it reads from the environment. */
    names: readonly string[];
    /** With all of them set, the provider is open for parcels booked there. */
    credentials: readonly string[];
  };
  /** Reads the provider's settings; null unless its credentials are set. Throws ConfigError. */
  configure(environment: Environment, mode: 'demo' | 'live'): CourierSettings | null;
};

export type CourierInfo = {
  /** Stored with its shipments, so it never changes. */
  id: string;
  /** The name shown to people. */
  name: string;
};

/** A provider with its settings, before it knows the shop. */
export type CourierSettings = CourierInfo & {
  /** Address of its API. */
  apiUrl: string;
  /** Opens the account. Makes no request. */
  open(shop: SendingShop): CourierAccount;
};

/** What a provider must know of the shop. */
export type SendingShop = {
  /** Name of the pick-up location, as set up at the provider. */
  pickupLocation: string;
  /** For shoppers without an email address. */
  contactEmail: string;
  box: { lengthCm: number; breadthCm: number; heightCm: number };
  /** Epoch ms. */
  now: () => number;
};

/** The providers of this shop. A parcel stays with the one that booked it, also after new ones go to another. */
export type CourierAccounts = {
  /** Books new parcels. */
  current: CourierAccount;
  /** All whose credentials are set, the current one first. */
  all: readonly CourierAccount[];
  /** Books those new parcels that the merchant's rule gives to it; absent or null: none. */
  second?: { provider: CourierAccount; rule: SecondCourierRule } | null;
};

/** Returns the provider that booked a parcel; undefined for one of which no credentials are set, or if it was sent by hand. */
export function bookedBy({ all }: CourierAccounts, parcel: { provider: string }): CourierAccount | undefined {
  return all.find(({ id }) => id === parcel.provider);
}

export type TrackingWebhook = {
  /** Path in this shop that the provider calls. */
  path: string;
  /** Whether the headers prove that the provider calls. If not, the body is not read. */
  isGenuine(headers: Readonly<Record<string, string | string[] | undefined>>): boolean;
  /** Returns what a webhook reports, or null if it is not about a shipment. */
  read(body: unknown): { awb: string; scans: Scan[] } | null;
};

/** The calls for one kind of goods: parcels to shoppers, or goods that are fetched from them. All reject with CourierError. */
export type CourierCalls<Scan> = {
  /**
   * Returns the couriers that go to a PIN code, cheapest first; empty if there are none. Prices are asked for only if `priced`,
   * because some providers tell them by another call, which they limit.
   */
  couriers(at: { pincode: string; cod: boolean; grams: number; priced?: boolean }): Promise<Courier[]>;
  /** Returns what was booked with a reference, or null. */
  find(reference: string): Promise<BookedAtProvider | null>;
  create(parcel: ParcelToBook): Promise<BookedAtProvider>;
  assignAwb(shipment: BookedAtProvider): Promise<{ carrier: string; awb: string }>;
  scans(awb: string): Promise<Scan[]>;
};

/** The merchant's account at a provider, which books many couriers through one API. All calls reject with CourierError. */
export type CourierAccount = CourierInfo &
  CourierCalls<Scan> & {
    /** Null if it sends none to this shop: it is then polled more often. */
    webhook: TrackingWebhook | null;
    /** Asks for the courier of a parcel or of a pick-up. Repeating it is harmless. */
    requestPickup(providerShipmentId: string): Promise<void>;
    /** Returns a PDF. */
    label(providerShipmentId: string): Promise<Buffer>;
    /** Cancels an order. Repeating it is harmless. */
    cancel(providerOrderId: string): Promise<void>;
    trackingUrl(awb: string): string;
    /** Null if it fetches nothing from shoppers: that is then arranged by hand. */
    returns: ReturnCouriers | null;
  };

/** The couriers that fetch goods from shoppers and bring them to the shop. Nothing is paid at the door. */
export type ReturnCouriers = CourierCalls<PickupScan> & {
  /** Returns what a webhook reports about a pick-up, or null if it is about none. Which it is about, its AWB says. */
  readWebhook(body: unknown): { awb: string; scans: PickupScan[] } | null;
};
