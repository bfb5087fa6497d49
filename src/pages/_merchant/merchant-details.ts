import type { PublicShop } from '../../contracts/shop-config.ts';
import type { Shopping } from '../../domain/cart/shopping-rules.ts';
import { supportEmail } from '../../domain/language/host-name.ts';
import { typedDays } from '../../domain/money/days-in-text.ts';
import type { Offer } from '../../domain/money/pricing.ts';
import type { ReturnPolicy } from '../../domain/returns/return-policy.ts';
import { LANGUAGE } from '../../domain/language/language.en.ts';
import { CONTACT_FORM_LINK } from './contact-form-link.en.ts';

/**
 * Promises of the shop's policies (section 9 of the specification), the same on every page. Those about
 * returns are in `policy`.
 */
export const PROMISES = {
  deliveryBusinessDays: '8-10',
  dispatchDays: '7-8',
  longDeliveryDays: '10-15',
  minimumAge: 18,
} as const;

/** The facts about this merchant that policy texts state. Null: not known, so no text states it. */
export type MerchantFacts = {
  name: string;
  /** The shop's name if the merchant's own is not known. */
  legalName: string;
  address: string | null;
  host: string;
  /** For sentences: the support's address, or a link to the contact form. */
  email: string;
  supportEmail: string | null;
  supportHours: string | null;
  phone: string | null;
  cashOnDelivery: boolean;
  /** Undefined if no COD order needs an advance. */
  codAdvance: PublicShop['codAdvance'];
  /** Null if there is no offer: no text mentions one. */
  offer: Offer | null;
  policy: ReturnPolicy;
  inactivityMinutes: number;
  /** The channels by which shoppers get messages about their orders. */
  notifies: PublicShop['notifies'];
  /** Undefined if delivery is free and everywhere. */
  delivery: PublicShop['deliveryTerms'];
  /** The days within which every order is delivered, such as 2-6; null: the merchant set none, and the specified ones hold. */
  ownDays: string | null;
  /** Shoppers may ask to be reminded of an order that they do not pay. */
  asksForReminders: boolean;
  shopping: Shopping;
  /** The company on whose page shoppers pay. */
  paymentCompany: string;
  officer: PublicShop['legalEntity']['grievanceOfficer'];
};

export function merchantFacts({ shop, hostname }: { shop: PublicShop; hostname: string }): MerchantFacts {
  const { name, address, grievanceOfficer } = shop.legalEntity;
  const email = shop.support.email && supportEmail(shop.support.email, hostname);
  return {
    name: shop.name,
    legalName: name ?? shop.name,
    address,
    host: hostname,
    email: email ?? CONTACT_FORM_LINK,
    supportEmail: email,
    supportHours: supportHours(shop),
    phone: shop.contactPhone,
    cashOnDelivery: shop.cashOnDelivery,
    codAdvance: shop.codAdvance,
    offer: shop.offer,
    policy: shop.policy,
    inactivityMinutes: shop.timers.inactivityMinutes,
    notifies: shop.notifies,
    delivery: shop.deliveryTerms,
    ownDays: ownDays(shop),
    asksForReminders: shop.asksForReminders === true,
    shopping: shop.shopping,
    paymentCompany: shop.paymentCompany,
    officer: grievanceOfficer,
  };
}

/** Returns the days that the merchant's delivery takes wherever it goes, as texts write them; null if none are set. */
export const ownDays = ({ ownDays: days }: Pick<PublicShop, 'ownDays'>): string | null =>
  days === undefined ? null : typedDays(days.widest);

/** The support's hours in the page's language; null if the merchant gives none. */
export function supportHours({ support: { hours } }: Pick<PublicShop, 'support'>): string | null {
  return hours[LANGUAGE] ?? hours.en ?? null;
}

/** Formats "+919000000000" as "+91 90000 00000" with non-breaking spaces; other formats are returned unchanged. */
export function readablePhone(phone: string): string {
  return phone.replace(/^(\+91)(\d{5})(\d{5})$/, '$1\u00a0$2\u00a0$3');
}
