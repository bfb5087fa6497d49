import { Link } from 'react-router';
import type { PublicShop } from '../../contracts/shop-config.ts';
import { pictureUrl } from '../../domain/catalogue/picture-url.ts';
import type { PicturedCollection } from './load.server.ts';
import { categoryHref } from '../../routes.ts';
import { Carousel } from '../../ui/carousel/carousel.tsx';
import { Picture } from '../../ui/base/picture.tsx';
import { useShopInfo } from '../shop-info.ts';
import { messages } from './messages.en.ts';

const WIDE_WIDTHS = [960, 1280, 1600];
const UPRIGHT_WIDTHS = [480, 640, 800, 960, 1280];
/** A ninth narrower than a phone: see the product's gallery. */
const UPRIGHT_SIZE = '88vw';
const MOST_COLLECTION_SLIDES = 4;

/** The merchant's slides, or, where there are none, the first collections [HOME-01]. */
export function HeroSlider({ collections }: { collections: readonly PicturedCollection[] }) {
  const { shop } = useShopInfo();
  const slides =
    shop.slides.length > 0
      ? shop.slides.map((slide, index) => ({
          key: slide.wide,
          content: <MerchantSlide slide={slide} first={index === 0} />,
        }))
      : collections.slice(0, MOST_COLLECTION_SLIDES).map((collection, index) => ({
          key: collection.id,
          content: <CollectionSlide collection={collection} first={index === 0} />,
        }));
  return <Carousel label={messages.slider} slides={slides} autoplaySeconds={shop.timers.slideSeconds} />;
}

function MerchantSlide({ slide, first }: { slide: PublicShop['slides'][number]; first: boolean }) {
  return (
    <Link to={slide.href} className="block">
      <picture>
        <source media="(min-width:767px)" srcSet={sourceSet(slide.wide, WIDE_WIDTHS)} sizes="100vw" />
        <img
          src={pictureUrl(slide.upright, 640)}
          srcSet={sourceSet(slide.upright, UPRIGHT_WIDTHS)}
          sizes={UPRIGHT_SIZE}
          alt={slide.alt}
          loading={first ? 'eager' : 'lazy'}
          fetchPriority={first ? 'high' : undefined}
          decoding="async"
          className="aspect-[4/5] max-h-[70svh] w-full bg-wash object-cover wide:aspect-[5/2] wide:max-h-[520px]"
        />
      </picture>
    </Link>
  );
}

function CollectionSlide({ collection, first }: { collection: PicturedCollection; first: boolean }) {
  return (
    <Link
      to={categoryHref(collection.handle)}
      className="group relative block h-[min(110vw,70svh)] overflow-hidden bg-wash wide:grid wide:h-[clamp(320px,34vw,480px)] wide:grid-cols-2 wide:grid-rows-[100%]"
    >
      <Picture
        picture={collection.picture}
        alt=""
        sizes={`(min-width:767px) 50vw,${UPRIGHT_SIZE}`}
        widths={UPRIGHT_WIDTHS}
        eager={first}
        className="h-full w-full object-cover wide:order-2"
      />
      <span className="absolute inset-x-0 bottom-0 flex flex-col gap-3 shaded px-4 pt-20 pb-12 text-paper wide:static wide:justify-center wide:bg-none wide:px-16 wide:py-0 wide:text-ink">
        <span className="text-24 font-semibold text-balance wide:text-32">{collection.title}</span>
        <span className="inline-flex min-h-11 items-center self-start rounded-card bg-paper px-5 text-14 font-semibold text-ink wide:bg-accent wide:text-on-accent">
          {messages.shopNow}
        </span>
      </span>
    </Link>
  );
}

function sourceSet(url: string, widths: readonly number[]): string {
  return widths.map((width) => `${pictureUrl(url, width)} ${width}w`).join(', ');
}
