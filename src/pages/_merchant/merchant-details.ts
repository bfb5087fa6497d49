import type { PublicShop } from '../../contracts/shop-config.ts';
import type { Shopping } from '../../domain/cart/shopping-rules.ts';
import { supportEmail } from '../../domain/language/host-name.ts';
import type { Offer } from '../../domain/money/pricing.ts';
import type { ReturnPolicy } from '../../domain/returns/return-policy.ts';
import { SUPPORT_HOURS } from './support-hours.en.ts';

/** Promises of the shop's policies (section 9 of the specification), said alike on every page; those of returns are `policy`. */
export const PROMISES = {
  deliveryBusinessDays: '8-10',
  dispatchDays: '7-8',
  longDeliveryDays: '10-15',
  minimumAge: 18,
  supportHours: SUPPORT_HOURS,
} as const;

/** What policy texts say about this merchant. */
export type MerchantFacts = {
  name: string;
  legalName: string;
  address: string;
  host: string;
  email: string;
  phone: string;
  cashOnDelivery: boolean;
  /** Undefined: no part of a cash order is paid in advance. */
  codAdvance: PublicShop['codAdvance'];
  /** Null: no text speaks of an offer. */
  offer: Offer | null;
  policy: ReturnPolicy;
  inactivityMinutes: number;
  /** The ways by which shoppers are told about their orders. */
  tells: PublicShop['tells'];
  shopping: Shopping;
  officer: PublicShop['legalEntity']['grievanceOfficer'];
};

export function merchantFacts({ shop, hostname }: { shop: PublicShop; hostname: string }): MerchantFacts {
  const { name, address, grievanceOfficer } = shop.legalEntity;
  return {
    name: shop.name,
    legalName: name,
    address,
    host: hostname,
    email: supportEmail(hostname),
    phone: shop.contactPhone,
    cashOnDelivery: shop.cashOnDelivery,
    codAdvance: shop.codAdvance,
    offer: shop.offer,
    policy: shop.policy,
    inactivityMinutes: shop.timers.inactivityMinutes,
    tells: shop.tells,
    shopping: shop.shopping,
    officer: grievanceOfficer,
  };
}

/** "+91 90000 00000" from "+919000000000", never broken across lines; other spellings stay as they are. */
export function readablePhone(phone: string): string {
  return phone.replace(/^(\+91)(\d{5})(\d{5})$/, '$1\u00a0$2\u00a0$3');
}
