import { Fragment, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { HomeSection, HomeSections } from '../../contracts/merchant/home-sections.ts';
import { ALL_PRODUCTS, FRONT_PAGE } from '../../domain/catalogue/all-products.ts';
import { isShownAt } from '../../domain/merchant/shown-period.ts';
import type { Menu } from '../_shell/menu/server-menu-context.ts';
import { renderSection } from './sections/kinds.server.ts';
import type { SectionServices } from './sections/section-context.ts';
import { Reasons } from './tiles.tsx';

/** Number of collections that the description for search results names. */
const KINDS_NAMED = 4;

type Given = SectionServices & { home: HomeSections | null };

/**
 * Returns the home page as the merchant composed it of sections. A section without anything to show, such as that of a
 * collection which is gone, is left out. Null if there is no such home, or nothing of it is shown now.
 */
export async function composedHome({ home, ...services }: Given, menu: Menu) {
  const now = services.now();
  const rendered: { section: HomeSection; html: ReactNode }[] = [];
  for (const section of (home ?? []).filter((each) => isShownAt(each, now))) {
    // One after another, because only the first one that shows anything begins the page.
    const html = await renderSection(section, { ...services, menu, startsPage: rendered.length === 0 });
    if (html !== null) rendered.push({ section, html });
  }
  const [first, ...others] = rendered;
  if (first === undefined) return null;
  // Slides at the top are as wide as the window, all else keeps to the page's width.
  const [top, below] = first.section.kind === 'hero' ? [[first], others] : [[], rendered];
  const collections = menu.collections.filter(({ handle }) => handle !== ALL_PRODUCTS && handle !== FRONT_PAGE);
  return {
    isEmpty: false,
    kinds: collections.slice(0, KINDS_NAMED).map(({ title }) => title),
    picture: collections.find(({ picture }) => picture !== null)?.picture ?? null,
    parts: {
      slider: htmlOf(top),
      sections: htmlOf(below),
      reasons: renderToStaticMarkup(<Reasons policy={services.shop.policy} />),
    },
  };
}

const htmlOf = (sections: readonly { section: HomeSection; html: ReactNode }[]): string =>
  renderToStaticMarkup(sections.map(({ section, html }) => <Fragment key={section.id}>{html}</Fragment>));
