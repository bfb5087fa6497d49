import { toDecimalRupees } from '../../../../domain/money/money.ts';
import { textAsHtml } from '../../../../domain/catalogue/plain-text.ts';
import type { SheetProduct } from '../../../../domain/catalogue/sheet/sheet-product.ts';
import { sheetProductId, sheetVariantId } from '../../../catalogue/sheet-book/service.ts';

/** A product of the book in the shape of src/contracts/feed.ts. */
export function toFeedProduct(product: SheetProduct) {
  const { handle, title, text, type, brand, tags, options, variants, pictures } = product;
  const own = variants.map(({ picture }) => picture).filter((picture) => picture !== '');
  return {
    id: sheetProductId(handle),
    handle,
    title,
    body_html: /<[a-z][^>]*>/i.test(text) ? text : paragraphs(text),
    vendor: brand,
    product_type: type,
    tags,
    options: options.map((name, index) => ({
      name,
      values: [...new Set(variants.flatMap(({ values }) => values[index] ?? []))],
    })),
    variants: variants.map(({ values, pricePaise, compareAtPricePaise, stock, sku, picture }) => ({
      id: sheetVariantId(handle, values),
      title: values.join(' / '),
      option1: values[0],
      option2: values[1],
      option3: values[2],
      price: toDecimalRupees(pricePaise),
      compare_at_price: compareAtPricePaise === null ? null : toDecimalRupees(compareAtPricePaise),
      available: stock === null || stock > 0,
      sku,
      featured_image: picture === '' ? null : { src: picture },
    })),
    images: [...new Set([...pictures, ...own])].map((src) => ({ src })),
  };
}

/** A text without tags, an empty line between its paragraphs. */
function paragraphs(text: string): string {
  const parts = text.split(/\n\s*\n/).map((part) => part.trim());
  return parts
    .filter((part) => part !== '')
    .map((part) => `<p>${textAsHtml(part).replaceAll('\n', '<br>')}</p>`)
    .join('');
}
