import type { FeaturedImage, FeedCollection, FeedImage, FeedProduct, FeedVariant } from './feed-shapes.ts';

/** The context of a rendering: the origin of pictures, and the time, already as text. */
export type RenderContext = { origin: string; renderedAt: string };

/** Plain JSON instead of the typed shapes, because faults may damage objects from here on. */
export type Json = Record<string, unknown>;

function absolute(src: string, origin: string): string {
  return src.startsWith('/') ? origin + src : src;
}

function absoluteImage<T extends FeedImage | FeaturedImage>(image: T, origin: string): T {
  return { ...image, src: absolute(image.src, origin) };
}

/** Renders a product for lists. `updated_at` is the render time, as on the platform. */
export function listProduct(product: FeedProduct, { origin, renderedAt }: RenderContext): Json {
  return {
    ...product,
    updated_at: renderedAt,
    variants: product.variants.map((variant) => ({
      ...variant,
      featured_image: variant.featured_image && absoluteImage(variant.featured_image, origin),
      updated_at: renderedAt,
    })),
    images: product.images.map((image) => absoluteImage(image, origin)),
    ...(product.product_video === undefined ? {} : { product_video: absolute(product.product_video, origin) }),
  };
}

function singleVariant(variant: FeedVariant, renderedAt: string): Json {
  const { available: _unknownHere, featured_image: featured, requires_shipping: shipped, ...rest } = variant;
  return {
    ...rest,
    fulfillment_service: 'manual',
    inventory_management: 'shopify',
    inventory_policy: 'deny',
    barcode: '',
    image_id: featured?.id ?? null,
    weight: variant.grams / 1000,
    weight_unit: 'kg',
    requires_shipping: shipped,
    updated_at: renderedAt,
  };
}

/** `/products/{handle}.json`: tags as one string, no `available`, option ids, alt texts, `image`. */
export function singleProduct(product: FeedProduct, { origin, renderedAt }: RenderContext): Json {
  const { variants, images, options, tags, product_video: video, ...rest } = product;
  const renderedImages = images.map((image, index) => ({
    ...absoluteImage(image, origin),
    alt: index === 0 ? product.title : null,
  }));
  return {
    ...rest,
    updated_at: renderedAt,
    template_suffix: '',
    published_scope: 'web',
    tags: tags.join(', '),
    variants: variants.map((variant) => singleVariant(variant, renderedAt)),
    options: options.map((option) => ({ id: product.id + option.position, product_id: product.id, ...option })),
    images: renderedImages,
    image: renderedImages[0] ?? null,
    ...(video === undefined ? {} : { product_video: absolute(video, origin) }),
  };
}

/** Converts "1499.00" to 149900. Catalogue prices always have two decimals. */
function minorUnits(price: string | null): number | null {
  return price === null ? null : Number(price.replace('.', ''));
}

function scriptVariant(variant: FeedVariant, product: FeedProduct, origin: string): Json {
  const options = [variant.option1, variant.option2, variant.option3].filter((value) => value !== null);
  const { position: _position, product_id: _product, created_at: _created, updated_at: _updated, ...rest } = variant;
  const isDefault = variant.title === 'Default Title';
  return {
    ...rest,
    featured_image: variant.featured_image && absoluteImage(variant.featured_image, origin),
    name: isDefault ? product.title : `${product.title} - ${variant.title}`,
    public_title: isDefault ? null : variant.title,
    options,
    price: minorUnits(variant.price),
    weight: variant.grams,
    compare_at_price: minorUnits(variant.compare_at_price),
    inventory_management: 'shopify',
    barcode: '',
  };
}

function range(values: readonly number[]): { min: number; max: number } {
  return values.length === 0 ? { min: 0, max: 0 } : { min: Math.min(...values), max: Math.max(...values) };
}

/** `/products/{handle}.js`: prices as integer paise, `available` present, pictures as protocol-relative URLs. */
export function scriptProduct(product: FeedProduct, { origin }: RenderContext): Json {
  const prices = range(product.variants.map((variant) => minorUnits(variant.price) ?? 0));
  const compared = range(product.variants.map((variant) => minorUnits(variant.compare_at_price) ?? 0));
  const images = product.images.map((image) => absolute(image.src, origin).replace(/^https?:/, ''));
  return {
    id: product.id,
    title: product.title,
    handle: product.handle,
    description: product.body_html,
    published_at: product.published_at,
    created_at: product.created_at,
    vendor: product.vendor,
    type: product.product_type,
    tags: product.tags,
    price: prices.min,
    price_min: prices.min,
    price_max: prices.max,
    available: product.variants.some((variant) => variant.available),
    price_varies: prices.min !== prices.max,
    compare_at_price: compared.min || null,
    compare_at_price_min: compared.min,
    compare_at_price_max: compared.max,
    compare_at_price_varies: compared.min !== compared.max,
    variants: product.variants.map((variant) => scriptVariant(variant, product, origin)),
    images,
    featured_image: images[0] ?? null,
    options: product.options,
    url: `/products/${product.handle}`,
  };
}

/** Renders a collection. Its `updated_at` is stored, unlike a product's. */
export function listCollection(collection: FeedCollection, { origin }: RenderContext): Json {
  return {
    ...collection,
    image: collection.image && { ...collection.image, src: absolute(collection.image.src, origin) },
  };
}
