import type { MouseEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import { rememberedSizes, rememberSize } from '../../../browser/state/remembered-sizes.ts';
import { useProductNow } from '../../../browser/products/use-product-now.ts';
import { openSizeSheet, rememberTap, type SizeWanted } from '../../../browser/state/store.ts';
import { pictureUrl } from '../../../domain/catalogue/picture-url.ts';
import type { ProductCard, SizeChoice } from '../../../domain/catalogue/product.ts';
import { lastSize } from '../../../domain/sizes/remembered-sizes.ts';
import { productHref } from '../../../routes.ts';
import { Picture } from '../../../ui/base/picture.tsx';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { chosenInWords } from '../../../ui/product/chosen-options.ts';
import { Price } from '../../../ui/product/price.tsx';
import { messages as productMessages } from '../../../ui/product/product-messages.en.ts';
import { Stars } from '../../../ui/product/rating.tsx';
import { formatRupees } from '../../../domain/money/money.ts';
import { useShopInfo } from '../../shop-info.ts';
import { useCloseByBack } from './close-by-back.ts';
import { messages } from './messages.en.ts';

/**
 * Asks for the size of a card that is added to the cart, or shows its product without leaving the list: one tap on a size
 * adds it, at the price that the shop asks now. Sold-out sizes are shown as such.
 */
export default function SizeChooser({ wanted }: { wanted: SizeWanted }) {
  const { page, onChosen } = wanted;
  const navigate = useNavigate();
  const close = () => openSizeSheet(null);
  const closeThen = useCloseByBack(close);
  const { card, summary } = useProductNow(wanted.card);
  const choose = (sizes: readonly string[]) => {
    for (const size of sizes) rememberSize(size);
    closeThen(() => undefined);
    onChosen(sizes, card);
  };
  const goTo = (address: string) => {
    rememberTap(card, null);
    closeThen(() => void navigate(address));
  };
  const details = page ?? productHref(card.handle);
  return (
    <Sheet open title={page === undefined ? messages.title : messages.quickView} onClose={close}>
      {page === undefined ? <Garment card={card} /> : <Product card={card} summary={summary} />}
      {summary === 'gone' && (
        <p role="alert" className="pb-4 font-semibold text-danger">
          {messages.gone}
        </p>
      )}
      {card.sizes.length > 0 ? (
        <Sizes card={card} isGone={summary === 'gone'} onChoose={(size) => choose([size])} />
      ) : (
        <button
          type="button"
          disabled={!card.available || summary === 'gone'}
          onClick={() => choose([])}
          className="min-h-11 w-full rounded-card bg-accent px-5 font-semibold text-on-accent"
        >
          {card.available ? productMessages.addToCart : productMessages.soldOut}
        </button>
      )}
      <p className="flex flex-wrap gap-x-6 pt-3">
        {summary !== null && summary !== 'gone' && summary.sizeGuide && (
          <Onward to={`${details.split('#')[0]}#size-guide`} text={messages.sizeGuide} onGo={goTo} />
        )}
        {page !== undefined && <Onward to={details} text={messages.details} onGo={goTo} />}
      </p>
    </Sheet>
  );
}

/** The garment that a size is asked for. */
function Garment({ card }: { card: ProductCard }) {
  return (
    <div className="flex gap-3 pb-4 text-14">
      <Picture
        picture={card.picture}
        alt=""
        sizes="48px"
        widths={[96, 160]}
        className="h-16 w-12 flex-none rounded-card object-cover"
      />
      <p className="min-w-0 flex-1">
        <span className="block font-semibold" dir="auto">
          {card.title}
        </span>
        {formatRupees(card.pricePaise)}
      </p>
    </div>
  );
}

type Summary = ReturnType<typeof useProductNow>['summary'];

/** The product with its first two pictures beside each other. */
function Product({ card, summary }: { card: ProductCard; summary: Summary }) {
  const { shop } = useShopInfo();
  const found = summary === 'gone' ? null : summary;
  const second = found?.secondPicture ?? null;
  return (
    <>
      <div className="quick-view-pictures">
        <Picture
          picture={card.picture}
          alt={card.picture?.alt ?? ''}
          sizes="(min-width:767px) 180px,48vw"
          widths={[320, 480]}
          eager
        />
        {/* Until the second picture is there, and where there is none: the cloth from near, of the first one. */}
        <span
          className="quick-view-second"
          style={card.picture ? { backgroundImage: `url("${pictureUrl(card.picture.url, 480)}")` } : undefined}
        >
          {second === null ? null : (
            <Picture
              picture={{ url: second, width: null, height: null, alt: null }}
              alt=""
              sizes="(min-width:767px) 180px,48vw"
              widths={[320, 480]}
              eager
            />
          )}
        </span>
      </div>
      <p className="pt-3 text-16 font-semibold" dir="auto">
        {card.title}
      </p>
      <Price {...card} persuasion={shop.persuasion} />
      {found?.stars ? <Stars stars={found.stars} /> : null}
      {card.sizes.length > 0 && <p className="pt-3 pb-2 font-semibold">{messages.tapAdds}</p>}
    </>
  );
}

function Sizes({ card, isGone, onChoose }: { card: ProductCard; isGone: boolean; onChoose: (size: string) => void }) {
  const last = lastSize(card.sizes, rememberedSizes());
  return (
    <ul className="flex flex-wrap gap-x-2 gap-y-4">
      {card.sizes.map((choice) => (
        <li key={choice.size} className="text-center">
          <button
            type="button"
            disabled={!choice.available || isGone}
            aria-label={label(choice, choice.size === last)}
            onClick={() => onChoose(choice.size)}
            className={choice.size === last ? 'size-choice size-last' : 'size-choice'}
          >
            {choice.size}
          </button>
          <p className="pt-1 text-12 text-quiet" aria-hidden="true">
            {note(choice, card.pricePaise)}
          </p>
        </li>
      ))}
    </ul>
  );
}

/** A link that closes the sheet first, so that Back leads from its page to the list. */
function Onward({ to, text, onGo }: { to: string; text: string; onGo: (to: string) => void }) {
  const go = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onGo(to);
  };
  return (
    <Link to={to} onClick={go} className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4">
      {text}
    </Link>
  );
}

function label({ size, available }: SizeChoice, isLast: boolean): string {
  const said = available ? messages.addIn(size) : messages.soldOutIn(size);
  return isLast ? `${said}, ${messages.lastSize}` : said;
}

/** Returns how a size differs: sold out, another price, or available only in another colour. */
function note({ available, pricePaise, instead }: SizeChoice, usualPaise: number): string {
  if (!available) return messages.soldOut;
  if (instead) return chosenInWords(instead.options.slice(0, 1));
  return pricePaise === usualPaise ? '' : formatRupees(pricePaise);
}
