/** The platform's public shapes, key order included. Timestamps are ISO 8601 with the shop's +05:30 offset. */

export type FeedImage = {
  id: number;
  created_at: string;
  position: number;
  updated_at: string;
  product_id: number;
  variant_ids: number[];
  /** A path under /cdn/shop/files/ in a source; an absolute URL in a response. */
  src: string;
  width: number;
  height: number;
};

export type FeaturedImage = Omit<FeedImage, 'variant_ids'> & { alt: string | null; variant_ids: number[] };

export type FeedVariant = {
  id: number;
  title: string;
  option1: string | null;
  option2: string | null;
  option3: string | null;
  sku: string | null;
  requires_shipping: boolean;
  taxable: boolean;
  featured_image: FeaturedImage | null;
  available: boolean;
  /** Rupees with two decimals, such as "1499.00". */
  price: string;
  grams: number;
  compare_at_price: string | null;
  position: number;
  product_id: number;
  created_at: string;
  updated_at: string;
};

export type FeedOption = { name: string; position: number; values: string[] };

/** A product in lists: tags as an array, `available` on variants, no alt on images. */
export type FeedProduct = {
  id: number;
  title: string;
  handle: string;
  body_html: string;
  published_at: string;
  created_at: string;
  updated_at: string;
  vendor: string;
  product_type: string;
  tags: string[];
  variants: FeedVariant[];
  images: FeedImage[];
  options: FeedOption[];
  /** Not a field of the platform; some shops' feeds add it. Absent if a product has no film. */
  product_video?: string;
};

export type FeedCollectionImage = { id: number; created_at: string; src: string; alt: string | null };

export type FeedCollection = {
  id: number;
  title: string;
  handle: string;
  description: string | null;
  published_at: string;
  updated_at: string;
  image: FeedCollectionImage | null;
  products_count: number;
};
