import type { PublicShop } from '../../contracts/shop-config.ts';

/** Whether home has the slider: with the merchant's pictures, or otherwise with those of the collections. */
export function hasSlider({ slides }: Pick<PublicShop, 'slides'>, collections: readonly unknown[]): boolean {
  return slides.length > 0 || collections.length > 0;
}
