import type { CartQuestion, ExplainedCart } from '../../../contracts/desk/offers.ts';
import type { Product } from '../../../domain/catalogue/product.ts';
import { priceCart } from '../../../domain/money/price-cart.ts';
import type { Offer, Persuasion } from '../../../domain/money/pricing.ts';
import { type DeliverySettings, deliveryOfCart } from '../../../domain/money/delivery-of-cart.ts';
import type { Paise } from '../../../domain/money/money.ts';
import { deliveryRule } from '../../../domain/money/rules/delivery-charge.ts';
import { offersWithDelivery } from '../../../domain/money/rules/free-delivery.ts';
import type { CandidateOffer } from '../../../domain/money/rules/offer-conditions.ts';
import { appliedOfferRule, isStanding } from '../../../domain/money/rules/offer.ts';
import type { MerchantOffer } from '../../../domain/money/rules/merchant-offer.ts';
import type { Database } from '../../running/db/connect.ts';
import { readCandidates } from './candidates.ts';
import { offerLines } from './offer-lines.ts';

type Deps = {
  database: Database;
  settings: { offer: Offer | null; persuasion: Persuasion; delivery?: DeliverySettings };
  productOf: (handle: string) => Promise<Product | null>;
  now: () => number;
};

/**
 * Answers "What would this cart cost?": the price of goods, offers and delivery, and of each offer what it takes off or why it
 * does not. A product stands for its first variant that is sold.
 */
export async function explainCart(deps: Deps, { items, codes, method, pincode }: CartQuestion): Promise<ExplainedCart> {
  const found = await Promise.all(items.map(({ product }) => deps.productOf(handleOf(product))));
  const candidates = await readCandidates(deps, { codes });
  const all = [...candidates.tried, ...candidates.waiting];
  const wanted = items.flatMap(({ quantity }, index) => {
    const product = found[index];
    const variant = product?.variants.find(({ available }) => available) ?? product?.variants[0];
    return product && variant ? [{ product, variant, quantity }] : [];
  });
  const cart = await offerLines(
    deps.database,
    wanted.map(({ product, variant, quantity }) => ({
      quantity,
      offered: {
        productId: product.id,
        variantId: variant.id,
        handle: product.handle,
        title: product.title,
        size: '',
        options: [],
        sku: variant.sku ?? null,
        pricePaise: variant.pricePaise,
        compareAtPricePaise: variant.compareAtPricePaise,
        available: true,
        pictureUrl: null,
        tags: product.tags,
      },
    })),
    all,
  );
  const facts = { at: deps.now(), method, pincode };
  const chargeOf = (goodsPaise: Paise) =>
    deliveryOfCart(deps.settings.delivery, cart, { goodsPaise, method, pincode }).chargePaise;
  const find = (tried: readonly CandidateOffer[]) => offersWithDelivery(cart, tried, facts, chargeOf);
  const best = find(candidates.tried);
  const goods = best.applied.filter((one) => one !== best.freeBy).map(appliedOfferRule);
  const delivery = [
    ...(best.chargePaise === null ? [] : [deliveryRule(best.chargePaise)]),
    ...(best.freeBy === null ? [] : [appliedOfferRule(best.freeBy)]),
  ];
  const named = ({ id, name }: MerchantOffer) => ({ id: isStanding({ id }) ? null : id, name });
  // An offer whose code was not given is explained as if it were, as shoppers of that code will ask.
  const waiting = candidates.waiting.map((one) => {
    const reason = find([...candidates.tried, one]).notApplied.find(({ offer }) => offer.id === one.offer.id)?.reason;
    return { ...named(one.offer), code: one.code, amountPaise: 0, reason: reason ?? ({ code: 'needs_code' } as const) };
  });
  return {
    lines: wanted.map(({ product, quantity }, index) => ({
      title: product.title,
      quantity,
      pricePaise: cart[index]?.pricePaise ?? 0,
      offerPaise: best.byLine[index] ?? 0,
    })),
    unknown: items.filter((_, index) => found[index] === null).map(({ product }) => product),
    unknownCodes: candidates.codes.filter(({ offerId }) => offerId === null).map(({ code }) => code),
    standing: deps.settings.offer,
    price: priceCart(cart, [...goods, ...delivery], deps.settings.persuasion),
    deliveryByPin: best.chargePaise === null,
    offers: [
      ...best.applied.map(({ offer, code, amountPaise }) => ({ ...named(offer), code, amountPaise, reason: null })),
      ...best.notApplied.map(({ offer, code, reason }) => ({ ...named(offer), code, amountPaise: 0, reason })),
      ...waiting,
    ],
  };
}

/** The handle in a product's address, or the text itself. */
function handleOf(text: string): string {
  const path = URL.parse(text)?.pathname ?? text;
  return (
    path
      .split(/[?#]/)[0]
      ?.split('/')
      .findLast((part) => part !== '') ?? text
  );
}
