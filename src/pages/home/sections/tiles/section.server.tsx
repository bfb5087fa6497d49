import { LinkedCollections, PriceTiles } from '../../tiles.tsx';
import { collectionsIn, ownText, type RenderSection } from '../section-context.ts';
import { namedBy, SectionHeading } from '../section-heading.tsx';
import { messages } from '../../messages.en.ts';

/** Tiles of collections, then of prices. */
export const tiles: RenderSection<'tiles'> = ({ id, title, collections, prices }, context) => {
  const shown = collectionsIn(context, collections);
  if (shown.length + prices.length === 0) return null;
  const heading = ownText(title);
  return (
    <section key={id} className="pt-6" {...namedBy(id, heading, messages.moreCollections)}>
      <SectionHeading id={id} title={heading} />
      {shown.length > 0 && <LinkedCollections collections={shown} />}
      <PriceTiles ends={prices.map((price) => price + 1)} />
    </section>
  );
};
