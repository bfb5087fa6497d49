import type { BreadcrumbList, Graph, MerchantReturnPolicy, OfferShippingDetails, OnlineStore, Thing } from 'schema-dts';
import { supportEmail } from '../../domain/language/host-name.ts';
import type { PublicShop } from '../../contracts/shop-config.ts';
import { pieceCharge } from '../../domain/money/delivery-zones.ts';
import type { Paise } from '../../domain/money/money.ts';
import { href } from '../../routes.ts';
import { pageAddresses } from './page-addresses.ts';
import { PROMISES } from '../_merchant/merchant-details.ts';
import type { ShopInfo } from '../shop-info.ts';

/** Returns the structured data of a page's things in schema.org's vocabulary. */
export function graphOf(things: readonly Thing[]): Graph {
  return { '@context': 'https://schema.org', '@graph': things };
}

/** Returns the merchant's id, by which other things refer to it. */
export function shopId(origin: string): string {
  return `${origin}/#shop`;
}

/** Returns the home page's structured data: the merchant and the shop's search. */
export function shopGraph({ shop, origin, hostname }: ShopInfo): Graph {
  const merchant: OnlineStore = {
    '@type': 'OnlineStore',
    '@id': shopId(origin),
    name: shop.name,
    ...(shop.legalEntity.name === null ? {} : { legalName: shop.legalEntity.name }),
    url: `${origin}/`,
    ...(shop.logoUrl === null ? {} : { logo: new URL(shop.logoUrl, origin).href }),
    ...(shop.legalEntity.address === null ? {} : { address: shop.legalEntity.address }),
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer service',
      ...(shop.contactPhone === null ? {} : { telephone: shop.contactPhone }),
      ...(shop.support.email === null ? {} : { email: supportEmail(shop.support.email, hostname) }),
      areaServed: 'IN',
    },
    hasMerchantReturnPolicy: returnPolicy({ shop, origin }),
  };
  return graphOf([
    merchant,
    {
      '@type': 'WebSite',
      '@id': `${origin}/#site`,
      name: shop.name,
      url: `${origin}/`,
      publisher: { '@id': shopId(origin) },
      potentialAction: searchAction(origin),
    },
  ]);
}

/** Search engines require `query-input`, which is not a property of the schema.org vocabulary. */
function searchAction(origin: string) {
  return {
    '@type': 'SearchAction' as const,
    target: {
      '@type': 'EntryPoint' as const,
      urlTemplate: `${pageAddresses(origin, href('search')).canonical}?q={search_term_string}`,
    },
    'query-input': 'required name=search_term_string',
  };
}

/** Returns the path from the home page to a page, both included. Paths have no language prefix. */
export function breadcrumbs(origin: string, steps: readonly { name: string; path: string }[]): BreadcrumbList {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem' as const,
      position: index + 1,
      name,
      item: pageAddresses(origin, path).canonical,
    })),
  };
}

/** Returns the return policy exactly as the refund policy page states it. */
export function returnPolicy({ origin, shop: { policy } }: Pick<ShopInfo, 'origin' | 'shop'>): MerchantReturnPolicy {
  const refunded = policy.returnDays > 0;
  const days = refunded ? policy.returnDays : policy.exchangeDays;
  return {
    '@type': 'MerchantReturnPolicy',
    applicableCountry: 'IN',
    merchantReturnLink: pageAddresses(origin, href('refundPolicy')).canonical,
    ...(days === 0
      ? { returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted' }
      : {
          returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
          merchantReturnDays: days,
          returnMethod: 'https://schema.org/ReturnByMail',
          refundType: [
            ...(refunded ? ['https://schema.org/FullRefund' as const] : []),
            ...(policy.exchangeDays > 0 ? ['https://schema.org/ExchangeRefund' as const] : []),
          ],
          // Collection by the shop's courier is free; otherwise the shopper pays the postage.
          returnFees: policy.pickUp
            ? 'https://schema.org/FreeReturn'
            : 'https://schema.org/ReturnFeesCustomerResponsibility',
        }),
  };
}

/**
 * Returns the shipping terms of the shipping policy page for one piece at a price: all of India, included in the price or
 * for the charge that holds everywhere. Null where it depends on the PIN code.
 */
export function shippingDetails({ shop }: ShopInfo, pricePaise: Paise): OfferShippingDetails | null {
  const ratePaise = shippingRate(shop.deliveryTerms, pricePaise);
  if (ratePaise === null) return null;
  const [, latest = ''] = PROMISES.deliveryBusinessDays.split('-');
  // Days of zones differ, and the format knows no PIN codes of India: what holds for all of them is said.
  const [minValue, maxValue] = shop.ownDays?.widest ?? [0, Number(latest)];
  return {
    '@type': 'OfferShippingDetails',
    shippingRate: { '@type': 'MonetaryAmount', value: ratePaise / 100, currency: 'INR' },
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'IN' },
    deliveryTime: {
      '@type': 'ShippingDeliveryTime',
      transitTime: { '@type': 'QuantitativeValue', minValue, maxValue, unitCode: 'DAY' },
    },
  };
}

/** What delivery of one piece costs, in paise; null where it depends on the PIN code. */
function shippingRate(delivery: PublicShop['deliveryTerms'], pricePaise: Paise): Paise | null {
  if (delivery === undefined) return 0;
  if (delivery.everywhere === null || delivery.limited) return null;
  return pieceCharge(pricePaise, delivery.everywhere);
}
