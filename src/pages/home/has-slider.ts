import type { PublicShop } from '../../contracts/shop-config.ts';

/** Whether home opens with the slider: with the merchant's pictures, or else with those of its collections. */
export function hasSlider({ slides }: Pick<PublicShop, 'slides'>, collections: readonly unknown[]): boolean {
  return slides.length > 0 || collections.length > 0;
}
