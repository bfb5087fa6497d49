import { Link } from 'react-router';
import { withSize } from '../../browser/first-script/card-actions.ts';
import { addToCart, rememberTap, toggleWishlist } from '../../browser/state/store.ts';
import { useProductNow } from '../../browser/products/use-product-now.ts';
import { rememberedSizes } from '../../browser/state/remembered-sizes.ts';
import { shoppingRules } from '../../domain/cart/shopping-rules.ts';
import { lineOf } from '../../domain/cart/line-of-card.ts';
import type { ProductCard } from '../../domain/catalogue/product.ts';
import { persuasionFeatures } from '../../domain/display/persuasion.ts';
import { knownSize } from '../../domain/sizes/remembered-sizes.ts';
import { href, productHref } from '../../routes.ts';
import { Icon } from '../../ui/base/icon.tsx';
import { Picture } from '../../ui/base/picture.tsx';
import { showToast } from '../../ui/overlay/toast.ts';
import { chosenInWords } from '../../ui/product/chosen-options.ts';
import { Price } from '../../ui/product/price.tsx';
import { CARD_SIZES, CARD_WIDTHS } from '../../ui/product/product-card.tsx';
import { Rating, Stars } from '../../ui/product/rating.tsx';
import { useShopInfo } from '../shop-info.ts';
import { messages } from './messages.en.ts';

/** A product in the wishlist with the facts for a decision: picture, rating, title, sizes, prices [WISH-01]. */
export function WishCard({ wish }: { wish: ProductCard }) {
  const { shop } = useShopInfo();
  const { calmer, asksSize } = shoppingRules(shop.shopping);
  const { card, summary } = useProductNow(wish);
  const today = summary === 'gone' ? null : summary;
  // Which one is taken without a question is said before.
  const size = asksSize ? knownSize(card.sizes, rememberedSizes()) : null;
  const canBuy = card.available && summary !== 'gone';
  return (
    <li className="wish-card">
      <Picture picture={card.picture} alt="" sizes={CARD_SIZES} widths={CARD_WIDTHS} className="wish-picture" />
      <div className="flex min-w-0 flex-1 flex-col gap-1 py-2">
        {/* A line of its own for one figure would be all that is between picture and name. */}
        <div className={calmer ? 'absolute start-2 top-2' : 'contents'}>
          {today?.stars ? (
            <Stars stars={today.stars} />
          ) : (
            persuasionFeatures(shop.persuasion).sampleRatings && <Rating productId={card.id} reviews={false} />
          )}
        </div>
        <Link to={productHref(card.handle)} className="card-title mt-0" onClick={() => rememberTap(card, null)}>
          {card.title}
        </Link>
        {/* A card has room for the first words of a sentence. */}
        {calmer && summary !== 'gone' ? null : (
          <p data-description="" className="line-clamp-2 min-h-8 text-12 text-quiet">
            {summary === 'gone' ? messages.gone : (today?.description ?? '')}
          </p>
        )}
        <div className="mt-auto">
          <Price {...card} persuasion={shop.persuasion} />
        </div>
      </div>
      <button
        type="button"
        className="card-add w-full"
        disabled={!canBuy}
        aria-label={canBuy ? messages.moveToCartOf(card.title) : undefined}
        onClick={() => moveToCart(card)}
      >
        {canBuy ? [messages.moveToCart, size].filter(Boolean).join(' · ') : messages.soldOut}
      </button>
      <button
        type="button"
        className="wish-remove"
        aria-label={messages.remove(card.title)}
        onClick={() => remove(wish)}
      >
        <Icon name="close" className="icon size-5" />
      </button>
    </li>
  );
}

/**
 * Moves one piece to the cart, in size M or the first available one, or after asking for the size; removes it
 * from the wishlist [WISH-02].
 */
function moveToCart(card: ProductCard): void {
  withSize(card, [], (sizes) => {
    const line = lineOf(card, { sizes, quantity: 1, handler: null });
    if (!line) return;
    addToCart(line);
    toggleWishlist(card);
    const link = { text: messages.goToCart, to: href('cart') };
    showToast({ text: messages.moved(chosenInWords(line.options)), link });
  });
}

function remove(card: ProductCard): void {
  toggleWishlist(card);
  showToast({ text: messages.removed, action: { text: messages.undo, run: () => toggleWishlist(card) } });
}
