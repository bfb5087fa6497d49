import { Fragment } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { PublicShop } from '../../contracts/shop-config.ts';
import { ALL_PRODUCTS } from '../../domain/catalogue/all-products.ts';
import type { Picture as PictureData } from '../../domain/catalogue/product.ts';
import { persuasionFeatures } from '../../domain/display/persuasion.ts';
import { categoryHref } from '../../routes.ts';
import { Icon } from '../../ui/base/icon.tsx';
import { Picture } from '../../ui/base/picture.tsx';
import { Countdown } from '../../ui/product/countdown.tsx';
import { offerName } from '../../ui/product/offer-name.ts';
import type { NotesOfCard } from '../_cards/card-notes.server.tsx';
import type { HtmlParts } from '../_static/server-html-context.ts';
import { StaticLink } from '../_static/static-link.tsx';
import { CollectionSection, type HomeSection } from './collection-section.tsx';
import { HeroSlider } from './hero-slider.tsx';
import { messages } from './messages.en.ts';
import type { PicturedCollection } from './pictured-collection.ts';
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

/** Round pictures of the collections; phones scroll them sideways [HOME-02]. */
function CategoryStrip({ collections }: { collections: readonly PicturedCollection[] }) {
  if (collections.length === 0) return null;
  return (
    <nav aria-label={messages.categories}>
      <ul className="flex gap-3 overflow-x-auto px-3 py-4 [scrollbar-width:none]">
        {collections.map((collection) => (
          <li key={collection.id} className="w-18 flex-none">
            <StaticLink to={categoryHref(collection.handle)} className="block text-center text-12 active:opacity-60">
              <Picture
                picture={collection.picture}
                alt=""
                sizes="72px"
                widths={[96, 160, 240]}
                className="mb-1.5 size-18 rounded-round object-cover"
              />
              <span className="line-clamp-2">{collection.title}</span>
            </StaticLink>
          </li>
        ))}
      </ul>
    </nav>
  );
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

/**
 * The offer in words; on phones over the merchant's banner picture [HOME-02]. It links to all products that
 * the offer covers.
 */
function OfferBand({ shop }: { shop: Pick<PublicShop, 'offer' | 'bannerImageUrl' | 'name'> }) {
  const { offer, bannerImageUrl } = shop;
  if (!offer && bannerImageUrl === null) return null;
  return (
    <StaticLink to={categoryHref(ALL_PRODUCTS)} data-home-banner="" className="offer-band">
      {bannerImageUrl !== null && <img src={bannerImageUrl} alt={offer ? '' : shop.name} loading="lazy" />}
      {offer && (
        <span>
          <b>{offerName(offer)}</b>
          {messages.offerText(offer.groupSize, offer.groupSize - offer.freePerGroup)}
          <Icon name="right" className="icon size-4" />
        </span>
      )}
    </StaticLink>
  );
}

/** The "Hurry Up / Big Sale" countdown [HOME-02]. An honest shop does not show a sale that never ends [PERS-01]. */
function SaleCountdown({ shop }: { shop: Pick<PublicShop, 'persuasion' | 'timers'> }) {
  if (!persuasionFeatures(shop.persuasion).restartingCountdowns) return null;
  return (
    <section
      aria-label={messages.bigSale}
      className="mx-3 mt-2 flex items-center justify-between gap-4 rounded-card bg-wash p-4"
    >
      <p>
        <span className="block text-13 text-quiet">{messages.hurryUp}</span>
        <span className="block text-20 font-semibold">{messages.bigSale}</span>
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
