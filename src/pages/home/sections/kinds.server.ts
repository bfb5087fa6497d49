import type { ReactNode } from 'react';
import type { HomeSectionKind, HomeSectionOf } from '../../../contracts/merchant/home-sections.ts';
import { categories } from './categories/section.server.tsx';
import { countdown } from './countdown/section.server.tsx';
import { editorial } from './editorial/section.server.tsx';
import { grid } from './grid/section.server.tsx';
import { hero } from './hero/section.server.tsx';
import { look } from './look/section.server.tsx';
import { offers } from './offers/section.server.tsx';
import { rail } from './rail/section.server.tsx';
import { reviews } from './reviews/section.server.tsx';
import type { RenderSection, SectionContext } from './section-context.ts';
import { text } from './text/section.server.tsx';
import { tiles } from './tiles/section.server.tsx';

const SECTIONS: { [Kind in HomeSectionKind]: RenderSection<Kind> } = {
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

/** Renders a section by its kind; null if there is nothing in it to show. */
export const renderSection = async <Kind extends HomeSectionKind>(
  section: HomeSectionOf<Kind> & { kind: Kind },
  context: SectionContext,
): Promise<ReactNode> => SECTIONS[section.kind](section, context);
