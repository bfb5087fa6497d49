import type * as v from 'valibot';
import { ORDER_ACT_ENDPOINTS, RETURN_ACT_ENDPOINTS } from './act-endpoints.ts';
import { CATALOGUE_ENDPOINTS } from './catalogue.ts';
import { CATALOGUE_NAMES_ENDPOINTS } from './catalogue-names.ts';
import { CONTACT_ENDPOINTS } from './contact-requests.ts';
import type { DeskEndpoint, Schema } from './desk-endpoint.ts';
import { GIFT_CARD_ENDPOINTS } from './gift-cards.ts';
import { MONEY_ENDPOINTS } from './money.ts';
import { OFFER_ENDPOINTS } from './offers.ts';
import { ORDER_ENDPOINTS } from './order-detail.ts';
import { OWN_COLLECTION_ENDPOINTS } from './own-collections.ts';
import { OWN_PIN_ENDPOINTS } from './own-pins.ts';
import { PASSKEY_ENDPOINTS } from './passkeys.ts';
import { PICTURE_ENDPOINTS } from './pictures.ts';
import { RETURN_ENDPOINTS } from './returns.ts';
import { PROVIDER_KEY_ENDPOINTS } from './provider-keys.ts';
import { REVIEW_ENDPOINTS } from './reviews.ts';
import { RTO_ENDPOINTS } from './rto.ts';
import { SALE_ENDPOINTS } from './sales.ts';
import { ACCOUNT_ENDPOINTS } from './session.ts';
import { SHEET_ENDPOINTS } from './sheet.ts';
import { SHIPPING_ENDPOINTS } from './shipping.ts';
import { STOCK_ALERT_ENDPOINTS } from './stock-alerts.ts';
import { STORE_CREDIT_ENDPOINTS } from './store-credit.ts';
import { SHOP_SETTINGS_ENDPOINTS } from './shop-settings.ts';
import { TODAY_ENDPOINTS } from './today.ts';

/**
 * All endpoints of the merchant's desk. The server registers this table, the screens call endpoints by it, and the
 * security tests iterate over it. The audit log stores an endpoint's name as the action, so names
 * such as `paper` stay, though their URLs have changed; acts had other names before (former-act-names.ts). Errors are {code, message, ...details} with
 * a code of docs/errors.md.
 */
export const DESK_ENDPOINTS = {
  ...ACCOUNT_ENDPOINTS,
  ...PASSKEY_ENDPOINTS,
  ...TODAY_ENDPOINTS,
  ...CONTACT_ENDPOINTS,
  ...RTO_ENDPOINTS,
  ...STOCK_ALERT_ENDPOINTS,
  ...SHOP_SETTINGS_ENDPOINTS,
  ...PROVIDER_KEY_ENDPOINTS,
  ...PICTURE_ENDPOINTS,
  ...OWN_COLLECTION_ENDPOINTS,
  ...CATALOGUE_ENDPOINTS,
  ...CATALOGUE_NAMES_ENDPOINTS,
  ...SHEET_ENDPOINTS,
  ...OFFER_ENDPOINTS,
  ...SALE_ENDPOINTS,
  ...STORE_CREDIT_ENDPOINTS,
  ...GIFT_CARD_ENDPOINTS,
  ...ORDER_ENDPOINTS,
  ...ORDER_ACT_ENDPOINTS,
  ...RETURN_ENDPOINTS,
  ...RETURN_ACT_ENDPOINTS,
  ...REVIEW_ENDPOINTS,
  ...SHIPPING_ENDPOINTS,
  ...OWN_PIN_ENDPOINTS,
  ...MONEY_ENDPOINTS,
} as const satisfies Record<string, DeskEndpoint>;

export type DeskEndpoints = typeof DESK_ENDPOINTS;
export type DeskEndpointName = keyof DeskEndpoints;

type Part<Name extends DeskEndpointName, Key extends string> = DeskEndpoints[Name] extends { [K in Key]: infer S }
  ? S
  : undefined;
type Parsed<S> = S extends Schema ? v.InferOutput<S> : undefined;

/** Types of a handler's parsed input and of its response. */
export type DeskQuery<Name extends DeskEndpointName> = Parsed<Part<Name, 'query'>>;
export type DeskBody<Name extends DeskEndpointName> = Parsed<Part<Name, 'body'>>;
export type DeskResponse<Name extends DeskEndpointName> = Parsed<Part<Name, 'response'>>;
