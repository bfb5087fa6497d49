import type { FeedSource, SourceEntry } from './feed-source.ts';
import type { FeedProduct, FeedVariant } from './feed-shapes.ts';

export type VariantEdit = { price?: string; compareAtPrice?: string | null; available?: boolean };

type ProductEdit = {
  removed: boolean;
  title: string | null;
  handle: string | null;
  /** The edits by variant title, in order; `*` applies to every variant. Later edits win. */
  variants: { variant: string; edit: VariantEdit }[];
};

/** The merchant's changes since the start. Products are always named by their handle at the start. */
export class MerchantChanges {
  readonly #edits = new Map<string, ProductEdit>();

  #edit(handle: string): ProductEdit {
    const found = this.#edits.get(handle);
    if (found !== undefined) return found;
    const fresh: ProductEdit = { removed: false, title: null, handle: null, variants: [] };
    this.#edits.set(handle, fresh);
    return fresh;
  }

  editVariants(handle: string, variant: string, edit: VariantEdit): void {
    this.#edit(handle).variants.push({ variant, edit });
  }

  remove(handle: string): void {
    this.#edit(handle).removed = true;
  }

  rename(handle: string, to: { title?: string | undefined; handle?: string | undefined }): void {
    const edit = this.#edit(handle);
    edit.title = to.title ?? edit.title;
    edit.handle = to.handle ?? edit.handle;
  }

  reset(): void {
    this.#edits.clear();
  }

  /**
   * Returns the product with the changes applied; null if it was removed. An unchanged product is returned as
   * it is.
   */
  apply(entry: SourceEntry): SourceEntry | null {
    const edit = this.#edits.get(entry.product.handle);
    if (edit === undefined) return entry;
    return edit.removed ? null : { product: editedProduct(entry.product, edit), raw: null };
  }

  /** Returns `source` with the changes applied at each read. */
  over(source: FeedSource): FeedSource {
    const visible = (read: (offset: number, limit: number) => SourceEntry[], offset: number, limit: number) => {
      const removed = [...this.#edits.values()].filter((edit) => edit.removed).length;
      if (removed === 0) return read(offset, limit).flatMap((entry) => this.apply(entry) ?? []);
      const upTo = read(0, offset + limit + removed).flatMap((entry) => this.apply(entry) ?? []);
      return upTo.slice(offset, offset + limit);
    };
    return {
      collections: (offset, limit) => source.collections(offset, limit),
      findCollection: (key) => source.findCollection(key),
      productsIn: (collection, offset, limit) =>
        visible((from, count) => source.productsIn(collection, from, count), offset, limit),
      products: (offset, limit) => visible((from, count) => source.products(from, count), offset, limit),
      findProduct: (handle) => {
        const entry = source.findProduct(this.#formerHandle(handle));
        const changed = entry && this.apply(entry);
        return changed?.product.handle === handle ? changed : null;
      },
      exampleHandle: source.exampleHandle,
    };
  }

  #formerHandle(handle: string): string {
    for (const [former, edit] of this.#edits) if (edit.handle === handle) return former;
    return handle;
  }
}

function editedProduct(product: FeedProduct, edit: ProductEdit): FeedProduct {
  return {
    ...product,
    title: edit.title ?? product.title,
    handle: edit.handle ?? product.handle,
    variants: product.variants.map((variant) =>
      edit.variants
        .filter((change) => change.variant === '*' || change.variant === variant.title)
        .reduce((current, change) => editedVariant(current, change.edit), variant),
    ),
  };
}

function editedVariant(variant: FeedVariant, edit: VariantEdit): FeedVariant {
  return {
    ...variant,
    price: edit.price ?? variant.price,
    compare_at_price: edit.compareAtPrice === undefined ? variant.compare_at_price : edit.compareAtPrice,
    available: edit.available ?? variant.available,
  };
}
