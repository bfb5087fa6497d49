import type { ReactNode } from 'react';
import { LANGUAGE } from '../../domain/language/language.en.ts';
import { formatRupees } from '../../domain/money/money.ts';
import { discountPercent, effectivePrice, type Offer, type Persuasion, unitMrp } from '../../domain/money/pricing.ts';
import type { Picture as PictureData, ProductCard as Card } from '../../domain/catalogue/product.ts';
import { titleOverflow, titleParts } from '../../domain/display/title-fit.ts';
import { inLanguage } from '../../routes.ts';
import { Icon } from '../base/icon.tsx';
import { Picture } from '../base/picture.tsx';
import { messages } from './product-messages.en.ts';

/**
 * For half a phone's width at up to 2.5 device pixels per CSS pixel. Wider files cost bytes and show no more detail.
 */
export const CARD_WIDTHS = [320, 480];
export const CARD_SIZES = '(min-width:1280px) 250px,(min-width:1024px) 24vw,(min-width:767px) 32vw,48vw';

export type ProductCardProps = {
  card: Card;
  /** The card encoded as text, from which cart and wishlist are filled. */
  encoded: string;
  /** The URL of the product's page. */
  page: string;
  persuasion: Persuasion;
  /** Null if the shop has no offer. */
  offer: Offer | null;
  /** Notes on the picture; rendered on the server only (card-notes.tsx). */
  notes?: ReactNode;
  /** Lines about the merchant's other offers; likewise (offer-lines.server.tsx). */
  offers?: ReactNode;
  eager?: boolean;
};

/**
 * A product in a grid, as a list item. The title's link covers the card; heart and button lie above it. It is
 * plain HTML: src/browser/first-script handles its taps.
 */
export function ProductCard(props: ProductCardProps) {
  const { card, encoded, offer, offers, eager = false } = props;
  const each = effectivePrice(card.pricePaise, offer);
  const shape = card.picture ? pictureShape(card.picture) : '';
  return (
    <li className="card" data-card={encoded}>
      <Picture
        picture={card.picture}
        alt=""
        sizes={CARD_SIZES}
        widths={CARD_WIDTHS}
        eager={eager}
        className={`card-picture ${shape}`}
      />
      <CardTitle {...props} />
      <CardPrice card={card} persuasion={props.persuasion} />
      {((each !== null && offer) || offers) && (
        <p className={offers ? 'card-offer card-offers' : 'card-offer'}>
          {each !== null && offer && <OfferPrice text={messages.eachInOffer(formatRupees(each), offer.groupSize)} />}
          {offers}
        </p>
      )}
      {props.notes}
      <button
        type="button"
        className="card-heart"
        aria-pressed="false"
        aria-label={messages.wishlistToggle(card.title)}
      >
        <Icon name="heart" />
      </button>
      <button
        type="button"
        className="card-add"
        disabled={!card.available}
        aria-label={card.available ? messages.addToCartOf(card.title) : undefined}
      >
        {card.available ? messages.addToCart : messages.soldOut}
      </button>
    </li>
  );
}

/**
 * Renders the offer price. In a narrow row its longest words become an icon (product-card.css), so that the rest fits.
 */
function OfferPrice({ text }: { text: string }) {
  const [before = '', after] = text.split(messages.eachInOfferWords);
  if (after === undefined) return text;
  return (
    <>
      {before}
      <span>{messages.eachInOfferWords}</span>
      {after}
    </>
  );
}

/** Renders the title on two lines. If it does not fit, its name is cut, never its colour. */
function CardTitle({ card: { title }, page }: ProductCardProps) {
  const overflow = titleOverflow(title);
  const parts = overflow === 0 ? null : titleParts(title);
  return (
    <a href={inLanguage(LANGUAGE, page)} className={parts ? `card-title card-title-${overflow}` : 'card-title'}>
      {parts ? (
        <>
          <span>{parts.name}</span> {parts.colour}
        </>
      ) : (
        title
      )}
    </a>
  );
}

function CardPrice({ card, persuasion }: { card: Card; persuasion: Persuasion }) {
  const mrp = unitMrp(card, persuasion);
  const percent = discountPercent(card.pricePaise, mrp);
  return (
    <p className="card-price">
      <b>{formatRupees(card.pricePaise)}</b>
      {percent !== null && (
        <span>
          <s>{formatRupees(mrp)}</s> <i>{messages.percentOff(percent)}</i>
        </span>
      )}
    </p>
  );
}

/**
 * Returns the class for the picture's shape. Landscape pictures keep their height, and nearly square ones do
 * on narrow screens [CARD-01].
 */
function pictureShape({ width, height }: PictureData): string {
  if (!width || !height) return '';
  const aspect = width / height;
  if (aspect > 1) return 'card-picture-landscape';
  return aspect >= 0.8 ? 'card-picture-squarish' : '';
}
