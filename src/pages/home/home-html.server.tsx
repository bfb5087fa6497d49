import { Fragment } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { PublicShop } from '../../contracts/shop-config.ts';
import type { HtmlParts } from '../_static/server-html-context.ts';
import type { NotesOfCard } from '../_cards/card-notes.server.tsx';
import { CategoryStrip } from './category-strip.tsx';
import { CollectionSection, type HomeSection } from './collection-section.tsx';
import { hasSlider } from './has-slider.ts';
import { HeroSlider } from './hero-slider.tsx';
import type { PicturedCollection } from './pictured-collection.ts';
import { OfferBand } from './offer-band.tsx';
import { SaleCountdown } from './sale-countdown.tsx';
import { Story, type StoryOfCollection } from './collection-story.tsx';
import { type LinkedCollection, OtherCollections, PriceTiles, Reasons } from './tiles.tsx';

export type HomeParts = {
  shop: Pick<PublicShop, 'offer' | 'persuasion' | 'policy' | 'bannerImageUrl' | 'name' | 'slides' | 'timers'>;
  sections: readonly HomeSection[];
  collections: readonly PicturedCollection[];
  /** The collections without a section. */
  others: readonly LinkedCollection[];
  story: StoryOfCollection | null;
  /** Price limits in rupees, exclusive. */
  priceEnds: readonly number[];
  notes: NotesOfCard;
};

/** Returns the whole home page as HTML parts, except what only the browser knows (home-content.tsx). */
export function homeHtml(parts: HomeParts): HtmlParts {
  const { shop, sections, collections, others, story, priceEnds, notes } = parts;
  const startsWithSlider = hasSlider(shop, collections);
  /** Content between the sections; the index is the number of sections before it. */
  const between = [null, <PriceTiles key="p" ends={priceEnds} />, story && <Story key="s" story={story} />];
  return {
    slider: startsWithSlider ? renderToStaticMarkup(<HeroSlider collections={collections} shop={shop} />) : '',
    sections: renderToStaticMarkup(
      <>
        <div className="wide:hidden">
          <CategoryStrip collections={collections} />
        </div>
        <OfferBand shop={shop} />
        <div className="wide:hidden">
          <SaleCountdown shop={shop} />
        </div>
        {sections.map((section, index) => (
          <Fragment key={section.id}>
            {between[index]}
            <CollectionSection
              section={section}
              shop={shop}
              notes={notes}
              startsPage={index === 0 && !startsWithSlider}
            />
          </Fragment>
        ))}
        {between.slice(sections.length)}
        <OtherCollections collections={others} />
      </>,
    ),
    reasons: renderToStaticMarkup(<Reasons policy={shop.policy} />),
  };
}
