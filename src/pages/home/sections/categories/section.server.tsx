import { CategoryStrip } from '../../category-strip.tsx';
import { collectionsIn, ownText, type RenderSection } from '../section-context.ts';
import { SectionHeading } from '../section-heading.tsx';

const MOST = 12;

/** Round pictures of the named collections, or of the menu's first ones. */
export const categories: RenderSection<'categories'> = ({ id, title, collections }, context) => {
  const named = collections.length === 0 ? context.menu.collections : collectionsIn(context, collections);
  const shown = named.filter(({ picture }) => picture !== null).slice(0, MOST);
  if (shown.length === 0) return null;
  return (
    <div key={id} className="pt-6">
      <SectionHeading id={id} title={ownText(title)} />
      <CategoryStrip collections={shown} />
    </div>
  );
};
