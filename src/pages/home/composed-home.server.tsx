import { renderToStaticMarkup } from 'react-dom/server';
import type { HomeSection, HomeSections } from '../../contracts/merchant/home-sections.ts';
import { ALL_PRODUCTS, FRONT_PAGE } from '../../domain/catalogue/all-products.ts';
import { LANGUAGE } from '../../domain/language/language.en.ts';
import { homeAfterHref, sectionHandle } from '../../domain/merchant/section-address.ts';
import { isShownAt } from '../../domain/merchant/shown-period.ts';
import { categoryHref, inLanguage } from '../../routes.ts';
import { CardPlaceholders } from '../../ui/product/skeleton.tsx';
import type { Menu } from '../_shell/menu/server-menu-context.ts';
import { StaticLink } from '../_static/static-link.tsx';
import { howManyFit } from './html-limit.server.ts';
import { messages } from './messages.en.ts';
import { renderSection } from './sections/kinds.server.ts';
import type { SectionServices } from './sections/section-context.ts';
import { Reasons } from './tiles.tsx';

/** Number of collections that the description for search results names. */
const KINDS_NAMED = 4;
/** Cards as high as a screen, so that the footer does not come into sight before what comes later. */
const PLACEHOLDERS = 8;

type Given = SectionServices & { home: HomeSections | null };

/**
 * Returns the home page as the merchant composed it of sections. A section without anything to show, such as that of a
 * collection which is gone, is left out. Sections that would make the page too heavy come when the shopper is near them
 * (pages/home/rest.tsx); without scripts a link leads to a page that begins after the section `after`. Null if there is no such
 * home, or nothing of it is shown now.
 */
export async function composedHome(given: Given, menu: Menu, after: string | null = null) {
  const following =
    after === null ? [] : await renderSections({ ...given, home: sectionsAfter(given.home, after) }, menu);
  const rendered = following.length > 0 ? following : await renderSections(given, menu);
  const [first] = rendered;
  if (first === undefined) return null;
  const room = await howManyFit(rendered.map(({ html }) => html));
  const [here, last] = [rendered.slice(0, room), rendered[room - 1]];
  // Slides at the top are as wide as the window, all else keeps to the page's width.
  const [top, below] = first.kind === 'hero' ? [[first], here.slice(1)] : [[], here];
  const collections = menu.collections.filter(({ handle }) => handle !== ALL_PRODUCTS && handle !== FRONT_PAGE);
  return {
    isEmpty: false,
    kinds: collections.slice(0, KINDS_NAMED).map(({ title }) => title),
    picture: collections.find(({ picture }) => picture !== null)?.picture ?? null,
    parts: {
      slider: htmlOf(top),
      sections:
        htmlOf(below) +
        (last === undefined || room === rendered.length ? '' : renderToStaticMarkup(<Rest after={last.id} />)),
      reasons: renderToStaticMarkup(<Reasons policy={given.shop.policy} />),
    },
  };
}

/**
 * Returns the sections that stand after one as HTML; '' if home has no such section, or has not shown it yet. One that is
 * over since a shopper's page was made, as a countdown or the rail of a collection that is empty now, is still asked for.
 */
export async function restOfHome(given: Given, menu: Menu, after: string): Promise<string> {
  const { home } = given;
  const following = sectionsAfter(home, after);
  // Whoever makes up addresses has nothing rendered.
  if (following.length === 0) return '';
  const isKnown = home?.some(
    ({ id, hidden, from }) => id === after && isShownAt({ hidden, from, until: null }, given.now()),
  );
  if (isKnown !== true) return '';
  return htmlOf(await renderSections({ ...given, home: following }, menu, { startsPage: false }));
}

/** The sections that stand after one; none if home does not have it. */
function sectionsAfter(home: HomeSections | null, after: string): HomeSections {
  const place = home?.findIndex(({ id }) => id === after) ?? -1;
  return place === -1 ? [] : (home ?? []).slice(place + 1);
}

type Rendered = { id: string; kind: HomeSection['kind']; html: string };

async function renderSections(
  { home, ...services }: Given,
  menu: Menu,
  { startsPage } = { startsPage: true },
): Promise<Rendered[]> {
  const now = services.now();
  const rendered: Rendered[] = [];
  for (const section of (home ?? []).filter((each) => isShownAt(each, now))) {
    // One after another, because only the first one that shows anything begins the page.
    const content = await renderSection(section, {
      ...services,
      menu,
      startsPage: startsPage && rendered.length === 0,
    });
    if (content === null) continue;
    rendered.push({ id: section.id, kind: section.kind, html: renderToStaticMarkup(content) });
  }
  return rendered;
}

const htmlOf = (sections: readonly Rendered[]): string => sections.map(({ html }) => html).join('');

/**
 * The place of the sections that come later. The script that completes lists (browser/first-script/grow-list.ts) asks for
 * the rest of what the first link leads to; that one leads nowhere, so it is none to tap. The other is for whoever runs no
 * scripts, as crawlers; the page it leads to says that home is its canonical address, which has all sections where scripts run.
 */
function Rest({ after }: { after: string }) {
  return (
    <div>
      <link
        className="home-more"
        hidden
        itemProp="url"
        href={inLanguage(LANGUAGE, categoryHref(sectionHandle(after)))}
      />
      <div data-rest="">
        <ul className="card-grid pt-10" data-placeholder="" aria-hidden="true">
          <CardPlaceholders count={PLACEHOLDERS} />
        </ul>
        <StaticLink to={homeAfterHref(after)} className="home-more px-3" data-placeholder="">
          {messages.viewMore}
        </StaticLink>
      </div>
    </div>
  );
}
