import type { HomeSectionOf } from '../../../../contracts/merchant/home-sections.ts';
import type { Picture as PictureData } from '../../../../domain/catalogue/product.ts';
import { Picture } from '../../../../ui/base/picture.tsx';
import { Carousel } from '../../../../ui/carousel/carousel.tsx';
import { StaticLink } from '../../../_static/static-link.tsx';
import { messages } from '../../messages.en.ts';
import { focalClass } from '../focal-point.ts';
import { ownText, pictureOf, type RenderSection } from '../section-context.ts';

const WIDTHS = [480, 640, 800, 960, 1280, 1600];

type SlideData = HomeSectionOf<'hero'>['slides'][number];

/** Slides with words over their pictures; a slide whose picture is gone is left out. */
export const hero: RenderSection<'hero'> = async ({ id, slides }, context) => {
  const found = await Promise.all(
    slides.map(async (slide) => ({ slide, picture: await pictureOf(context, slide.picture) })),
  );
  const shown = found.flatMap(({ slide, picture }) => (picture === null ? [] : [{ slide, picture }]));
  if (shown.length === 0) return null;
  return (
    <div className="hero" key={id}>
      <Carousel
        label={messages.slider}
        autoplaySeconds={context.shop.timers.slideSeconds}
        slides={shown.map(({ slide, picture }, index) => ({
          key: `${id}-${index}`,
          content: <Slide slide={slide} picture={picture} eager={context.startsPage && index === 0} />,
        }))}
      />
    </div>
  );
};

function Slide({ slide, picture, eager }: { slide: SlideData; picture: PictureData; eager: boolean }) {
  const [headline, text, button] = [ownText(slide.headline), ownText(slide.text), ownText(slide.button)];
  const content = (
    <>
      <Picture
        picture={picture}
        // Words over a picture say what it is there for.
        alt={ownText(slide.alt) || (headline + text === '' ? (picture.alt ?? '') : '')}
        sizes="100vw"
        widths={WIDTHS}
        eager={eager}
        className={focalClass(slide.focus)}
      />
      {headline + text + button !== '' && (
        <span className="banner-words" dir="auto">
          {headline !== '' && <b className="hero-title">{headline}</b>}
          {text !== '' && <span>{text}</span>}
          {button !== '' && slide.page !== null && <span className="hero-button">{button}</span>}
        </span>
      )}
    </>
  );
  return slide.page === null ? (
    <div className="banner">{content}</div>
  ) : (
    <StaticLink to={slide.page} className="banner">
      {content}
    </StaticLink>
  );
}
