import { Fragment } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { PublicShop } from '../../contracts/shop-config.ts';
import type { HtmlParts } from '../_static/server-html-context.ts';
import { cardNotes } from '../_cards/card-notes.server.tsx';
import { CategoryStrip } from './category-strip.tsx';
import { CollectionSection, type HomeSection } from './collection-section.tsx';
import type { PicturedCollection } from './pictured-collection.ts';
import { OfferBand } from './offer-band.tsx';
import { Story, type StoryOfCollection } from './story.tsx';
import { type LinkedCollection, OtherCollections, PriceTiles, Reasons } from './tiles.tsx';

export type HomeParts = {
  shop: Pick<PublicShop, 'offer' | 'persuasion' | 'policy' | 'bannerImageUrl' | 'name'>;
  /** A slider stands before all of it. */
  hasSlider: boolean;
  sections: readonly HomeSection[];
  collections: readonly PicturedCollection[];
  /** Those that have no section. */
  others: readonly LinkedCollection[];
  story: StoryOfCollection | null;
  /** In rupees, not included. */
  priceEnds: readonly number[];
};

/** What of home is no more than HTML, by its places around what moves (home-content.tsx). */
export function homeHtml(parts: HomeParts): HtmlParts {
  const { shop, sections, hasSlider, collections, others, story, priceEnds } = parts;
  const notes = cardNotes(sections.flatMap((section) => section.cards));
  /** What stands between the sections, by how many of them come before. */
  const between = [null, <PriceTiles key="p" ends={priceEnds} />, story && <Story key="s" story={story} />];
  return {
    top: renderToStaticMarkup(
      <>
        <div className="wide:hidden">
          <CategoryStrip collections={collections} />
        </div>
        <OfferBand shop={shop} />
      </>,
    ),
    sections: renderToStaticMarkup(
      <>
        {sections.map((section, index) => (
          <Fragment key={section.id}>
            {between[index]}
            <CollectionSection section={section} shop={shop} notes={notes} startsPage={index === 0 && !hasSlider} />
          </Fragment>
        ))}
        {between.slice(sections.length)}
        <OtherCollections collections={others} />
      </>,
    ),
    reasons: renderToStaticMarkup(<Reasons policy={shop.policy} />),
  };
}
