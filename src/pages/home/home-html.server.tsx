import { Fragment } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { PublicShop } from '../../contracts/shop-config.ts';
import type { Picture as PictureData } from '../../domain/catalogue/product.ts';
import { shoppingRules } from '../../domain/cart/shopping-rules.ts';
import { ALL_PRODUCTS } from '../../domain/catalogue/all-products.ts';
import { persuasionFeatures } from '../../domain/display/persuasion.ts';
import { categoryHref } from '../../routes.ts';
import { Picture } from '../../ui/base/picture.tsx';
import { Countdown } from '../../ui/product/countdown.tsx';
import type { NotesOfCard } from '../_cards/notes-of-card.ts';
import type { HtmlParts } from '../_static/server-html-context.ts';
import { StaticLink } from '../_static/static-link.tsx';
import { CategoryStrip } from './category-strip.tsx';
import { CollectionSection, type HomeSection } from './collection-section.tsx';
import { HeroSlider } from './hero-slider.tsx';
import { messages } from './messages.en.ts';
import { OfferBand } from './offer-band.tsx';
import type { PicturedCollection } from './pictured-collection.ts';
import { type LinkedCollection, OtherCollections, PriceTiles, Reasons } from './tiles.tsx';

export type HomeParts = {
  shop: Pick<
    PublicShop,
    'offer' | 'persuasion' | 'shopping' | 'policy' | 'bannerImageUrl' | 'name' | 'slides' | 'timers'
  >;
  sections: readonly HomeSection[];
  collections: readonly PicturedCollection[];
  /** The collections without a section. */
  others: readonly LinkedCollection[];
  /** At most two. */
  stories: readonly StoryOfCollection[];
  /** Price limits in rupees, exclusive. */
  priceEnds: readonly number[];
  notes: NotesOfCard;
};

/** Returns the whole home page as HTML parts, except what only the browser knows (home-content.tsx). */
export function homeHtml(parts: HomeParts): HtmlParts {
  const { shop, sections, collections, others, stories, priceEnds, notes } = parts;
  const startsWithSlider = hasSlider(shop, collections);
  /** Content between the sections; the index is the number of sections before it. */
  const [story, second] = stories;
  const between = [
    null,
    <PriceTiles key="p" ends={priceEnds} />,
    story && <Story key="s" story={story} />,
    null,
    null,
    second && <Story key="t" story={second} />,
  ];
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

type StoryOfCollection = { handle: string; title: string; text: string; picture: PictureData };

/** The merchant's text about a collection, next to a wide picture. */
function Story({ story }: { story: StoryOfCollection }) {
  return (
    <StaticLink to={categoryHref(story.handle)} className="home-story">
      <Picture
        picture={story.picture}
        alt=""
        sizes="(min-width:767px) 50vw,88vw"
        widths={[480, 640, 960]}
        className="home-story-picture"
      />
      <span className="home-story-text">
        <span className="home-story-words">{story.text}</span>
        <span className="home-more">{messages.shopCollection(story.title)}</span>
      </span>
    </StaticLink>
  );
}

/** The "Hurry Up / Big Sale" countdown [HOME-02]. An honest shop does not show a sale that never ends [PERS-01]. */
function SaleCountdown({ shop }: { shop: Pick<PublicShop, 'persuasion' | 'timers' | 'shopping'> }) {
  if (!persuasionFeatures(shop.persuasion).restartingCountdowns) return null;
  const { calmer } = shoppingRules(shop.shopping);
  return (
    <section
      aria-label={messages.bigSale}
      className={`mx-3 mt-2 flex items-center justify-between gap-4 rounded-card ${calmer ? 'bg-sand' : 'bg-wash'} p-4`}
    >
      <p>
        <span className="block text-13 text-quiet">{messages.hurryUp}</span>
        {calmer ? (
          <StaticLink to={categoryHref(ALL_PRODUCTS)} className="block text-20 font-semibold">
            {messages.bigSale}
          </StaticLink>
        ) : (
          <span className="block text-20 font-semibold">{messages.bigSale}</span>
        )}
      </p>
      <Countdown
        totalSeconds={shop.timers.offerSeconds}
        displayMinutes={shop.timers.offerDisplayMinutes}
        label={messages.saleEndsIn}
      />
    </section>
  );
}

/** Whether home has the slider: with the merchant's pictures, or otherwise with those of the collections. */
function hasSlider({ slides }: Pick<PublicShop, 'slides'>, collections: readonly unknown[]): boolean {
  return slides.length > 0 || collections.length > 0;
}
