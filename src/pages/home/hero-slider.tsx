import type { PublicShop } from '../../contracts/shop-config.ts';
import { pictureUrl } from '../../domain/catalogue/picture-url.ts';
import { formatCount } from '../../domain/language/plural.ts';
import { formatRupees } from '../../domain/money/money.ts';
import { offerName } from '../../ui/product/offer-name.ts';
import type { PicturedCollection } from './pictured-collection.ts';
import { categoryHref } from '../../routes.ts';
import { Carousel } from '../../ui/carousel/carousel.tsx';
import { Picture } from '../../ui/base/picture.tsx';
import { StaticLink } from '../_static/static-link.tsx';
import { messages } from './messages.en.ts';
import { ownText } from './sections/section-context.ts';

const WIDE_WIDTHS = [960, 1280, 1600];
const UPRIGHT_WIDTHS = [480, 640, 800, 960, 1280];
/** A ninth less than a phone's width, as in the product's gallery. */
const UPRIGHT_SIZE = '88vw';
const MAX_COLLECTION_SLIDES = 4;

type HeroProps = {
  collections: readonly PicturedCollection[];
  shop: Pick<PublicShop, 'slides' | 'offer' | 'timers'>;
};

/** The merchant's slides, or the first collections if there are none [HOME-01]. */
export function HeroSlider({ collections, shop }: HeroProps) {
  const slides =
    shop.slides.length > 0
      ? shop.slides.map((slide, index) => ({
          key: slide.wide,
          content: <MerchantSlide slide={slide} first={index === 0} />,
        }))
      : collections.slice(0, MAX_COLLECTION_SLIDES).map((collection, index) => ({
          key: collection.id,
          content: <CollectionSlide collection={collection} offer={shop.offer} first={index === 0} />,
        }));
  return (
    <div className="hero">
      <Carousel label={messages.slider} slides={slides} autoplaySeconds={shop.timers.slideSeconds} />
    </div>
  );
}

/** A picture with the merchant's words: below it on a phone, over its start on a desktop, where its ground must be light. */
function MerchantSlide({ slide, first }: { slide: PublicShop['slides'][number]; first: boolean }) {
  const [headline, button] = [ownText(slide.headline), ownText(slide.button)];
  return (
    <StaticLink to={slide.href} className="hero-told">
      <picture>
        <source media="(min-width:767px)" srcSet={sourceSet(slide.wide, WIDE_WIDTHS)} sizes="100vw" />
        <img
          src={pictureUrl(slide.upright, 640)}
          srcSet={sourceSet(slide.upright, UPRIGHT_WIDTHS)}
          sizes={UPRIGHT_SIZE}
          // Words over a picture say what it is there for.
          alt={headline === '' ? slide.alt : ''}
          loading={first ? 'eager' : 'lazy'}
          fetchPriority={first ? 'high' : undefined}
          decoding="async"
          className="aspect-[4/5] max-h-[62svh] w-full bg-wash object-cover wide:aspect-[5/2] wide:max-h-[520px]"
        />
      </picture>
      {headline + button !== '' && (
        <span className="hero-text" dir="auto">
          <span className="hero-title">{headline}</span>
          {button !== '' && <span className="hero-button">{button}</span>}
        </span>
      )}
    </StaticLink>
  );
}

type CollectionSlideProps = { collection: PicturedCollection; offer: PublicShop['offer']; first: boolean };

/** Two garments with text next to them; on a phone one garment with the text below. */
function CollectionSlide({ collection, offer, first }: CollectionSlideProps) {
  const { handle, title, picture, facts } = collection;
  const [garment = picture, second] = collection.garments;
  return (
    <StaticLink to={categoryHref(handle)} className="hero-slide">
      <span className="hero-pictures">
        <Picture
          picture={garment}
          alt=""
          sizes={`(min-width:767px) 28vw,${UPRIGHT_SIZE}`}
          widths={UPRIGHT_WIDTHS}
          eager={first}
        />
        {second && <Picture picture={second} alt="" sizes="28vw" widths={UPRIGHT_WIDTHS} className="hero-second" />}
      </span>
      <span className="hero-text">
        <span>
          {offer && <span className="hero-offer">{offerName(offer)}</span>}
          <span className="hero-title">{title}</span>
          {facts && (
            <span className="hero-facts">
              {messages.facts(formatCount(facts.count), formatRupees(facts.fromPaise))}
            </span>
          )}
        </span>
        <span className="hero-button">{messages.shopNow}</span>
      </span>
    </StaticLink>
  );
}

function sourceSet(url: string, widths: readonly number[]): string {
  return widths.map((width) => `${pictureUrl(url, width)} ${width}w`).join(', ');
}
