import { adContentId } from '../../../domain/ads/content-id.ts';
import type { DeliveryDays } from '../../../domain/money/delivery-days.ts';
import { pieceCharge, type ZoneCharge } from '../../../domain/money/delivery-zones.ts';
import { type Paise, toDecimalRupees } from '../../../domain/money/money.ts';
import { plainText } from '../../../domain/catalogue/plain-text.ts';
import type { Product, Variant } from '../../../domain/catalogue/product.ts';
import { productHref } from '../../../routes.ts';
import type { Published } from '../../catalogue/products/service.ts';
import { element } from './xml.ts';

/** Limits of the format. */
const TITLE_LENGTH = 150;
const DESCRIPTION_LENGTH = 5_000;
const MORE_PICTURES = 10;
const COLOUR = /colou?r/i;

export type MerchantFeedSource = {
  published: Published;
  publicUrl: string;
  shopName: string;
  /** What delivery costs, the same everywhere. Absent: it is free, or depends on the PIN code. */
  delivery?: FeedDelivery;
};

/** `days`: what holds everywhere, if the merchant promises days of its own. */
export type FeedDelivery = ZoneCharge & { days?: DeliveryDays };

/**
 * Yields /merchant-feed.xml: every variant that has a picture, as RSS 2.0 with Google Merchant Center's
 * elements. A compare price is included only if the feed has one above the price.
 */
export async function* merchantFeed({
  published,
  publicUrl,
  shopName,
  delivery,
}: MerchantFeedSource): AsyncGenerator<string> {
  yield '<?xml version="1.0" encoding="UTF-8"?><rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>';
  yield element('title', shopName) + element('link', publicUrl) + element('description', shopName);
  for await (const { product } of published.products()) {
    if (product.pictures.length === 0) continue;
    for (const variant of product.variants)
      yield item(product, variant, publicUrl, delivery ? shippingOf(variant.pricePaise, delivery) : '');
  }
  yield '</channel></rss>';
}

function item(product: Product, variant: Variant, publicUrl: string, shipping: string): string {
  const isOneOfMany = product.variants.length > 1;
  // The link opens the page with this variant, at its price.
  const link = publicUrl + productHref(product.handle, isOneOfMany ? { variant: variant.id } : {});
  const absolute = (url: string) => new URL(url, publicUrl).href;
  const [first, ...others] = product.pictures;
  const shown = product.pictures[variant.pictureIndex ?? 0] ?? first;
  const compareAt = variant.compareAtPricePaise ?? 0;
  const reduced = compareAt > variant.pricePaise;
  const description = plainText(product.descriptionHtml, DESCRIPTION_LENGTH - 1);
  return [
    '<item>',
    element('g:id', adContentId({ variantId: variant.id })),
    isOneOfMany ? element('g:item_group_id', product.id) : '',
    element('g:title', product.title.slice(0, TITLE_LENGTH)),
    element('g:description', description === '' ? product.title : description),
    element('g:link', link),
    element('g:image_link', shown ? absolute(shown.url) : null),
    ...others
      .filter((picture) => picture !== shown)
      .slice(0, MORE_PICTURES)
      .map((picture) => element('g:additional_image_link', absolute(picture.url))),
    element('g:availability', variant.available && product.available ? 'in_stock' : 'out_of_stock'),
    element('g:price', rupees(reduced ? compareAt : variant.pricePaise)),
    element('g:sale_price', reduced ? rupees(variant.pricePaise) : null),
    element('g:sale_price_effective_date', reduced && product.sale ? span(product.sale) : null),
    shipping,
    element('g:condition', 'new'),
    element('g:brand', product.vendor),
    element('g:product_type', product.productType),
    element(
      'g:size',
      optionOf(product, variant, (_, index) => index === product.sizeOptionIndex),
    ),
    element(
      'g:color',
      optionOf(product, variant, (name) => COLOUR.test(name)),
    ),
    element('g:identifier_exists', 'no'),
    '</item>',
  ].join('');
}

const rupees = (paise: Paise): string => `${toDecimalRupees(paise)} INR`;

function shippingOf(pricePaise: Paise, delivery: FeedDelivery): string {
  const [from, to] = delivery.days ?? [null, null];
  return [
    '<g:shipping>',
    element('g:country', 'IN'),
    element('g:price', rupees(pieceCharge(pricePaise, delivery))),
    element('g:min_transit_time', from === null ? null : String(from)),
    element('g:max_transit_time', to === null ? null : String(to)),
    '</g:shipping>',
  ].join('');
}

const span = ({ from, until }: { from: number; until: number }): string =>
  [from, until].map((at) => new Date(at).toISOString()).join('/');

function optionOf(product: Product, variant: Variant, which: (name: string, index: number) => boolean): string | null {
  const index = product.options.findIndex((option, at) => which(option.name, at));
  return index === -1 ? null : (variant.options[index] ?? null);
}
