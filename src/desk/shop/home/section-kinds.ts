import type { HomeSectionKind } from '../../../contracts/merchant/home-sections.ts';
import { categories, grid, look, rail, tiles } from './kinds/collections.ts';
import { hero } from './kinds/slides.ts';
import { countdown, editorial, offers, reviews, text } from './kinds/words.ts';
import type { SectionKind } from './section-kind.ts';

/** The kinds of sections, in the order in which the desk offers them. */
export const SECTION_KINDS: Readonly<Record<HomeSectionKind, SectionKind>> = {
  hero,
  categories,
  rail,
  grid,
  tiles,
  editorial,
  look,
  offers,
  countdown,
  reviews,
  text,
};
