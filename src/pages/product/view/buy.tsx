import { useNavigate } from 'react-router';
import { toggleAndAnnounce } from '../../../browser/first-script/card-actions.ts';
import { afterFrame } from '../../../browser/loading/after-frame.ts';
import { addToCart, isInWishlist, type ShopState } from '../../../browser/state/store.ts';
import { useShop } from '../../../browser/state/use-shop.ts';
import { lineOf } from '../../../domain/cart/line-of-card.ts';
import { MAX_QUANTITY } from '../../../domain/cart/quantity.ts';
import { pieces, unitsToNextFree } from '../../../domain/cart/cart.ts';
import { sameLine } from '../../../domain/cart/selection.ts';
import type { CartLine } from '../../../domain/cart/cart-line.ts';
import { shoppingRules } from '../../../domain/cart/shopping-rules.ts';
import type { ProductCard } from '../../../domain/catalogue/product.ts';
import { href } from '../../../routes.ts';
import { Button, ButtonLink } from '../../../ui/base/button.tsx';
import { Icon } from '../../../ui/base/icon.tsx';
import { QuantityStepper } from '../../../ui/form/quantity-stepper.tsx';
import { StickyBar } from '../../../ui/product/sticky-bar.tsx';
import { announce } from '../../../ui/overlay/toast.ts';
import { useShopInfo } from '../../shop-info.ts';
import { messages } from '../messages.en.ts';

/** The product with the current choice. */
type BuyProps = {
  card: ProductCard;
  handler: string | null;
  /** Asks for the size; null if it is chosen. */
  askSize: (() => void) | null;
};

/** Returns the cart line with exactly this variant. */
export function lineOfVariant({ cart }: ShopState, { id, variantId }: ProductCard): CartLine | undefined {
  return cart.lines.find((line) => sameLine(line, { id, variantId }));
}

/**
 * Quantity, cart and wishlist buttons on wide screens. If the cart already has this quantity of the variant,
 * the button leads to the cart [PDP-05, PDP-06].
 */
export function BuyButtons({
  card,
  handler,
  askSize,
  quantity,
  isInCart,
  onQuantity,
}: BuyProps & { quantity: number; isInCart: boolean; onQuantity: (quantity: number | null) => void }) {
  const add = useAdd({ card, handler, askSize });
  return (
    <div className="needs-script hidden flex-wrap items-end gap-3 pt-6 wide:flex">
      <div>
        <p className="pb-1 text-13 text-quiet">{messages.quantity}</p>
        <QuantityStepper
          value={quantity}
          onChange={onQuantity}
          max={MAX_QUANTITY}
          label={messages.quantityOf(card.title)}
        />
      </div>
      {isInCart && askSize === null ? (
        <GoToCart className="min-w-56" />
      ) : (
        <Button
          className="min-w-56 flex-1"
          disabled={!card.available}
          onClick={() => {
            add(quantity);
            if (askSize === null) onQuantity(null);
          }}
        >
          {card.available ? messages.addToCart : messages.soldOut}
        </Button>
      )}
      <WishButton card={card} />
    </div>
  );
}

/** The bar at the bottom of a phone: adds one piece, and links to the cart once the product is in it [PDP-07]. */
export function BuyBar(props: BuyProps) {
  const { card } = props;
  const add = useAdd(props);
  const inCart = useShop((state) => lineOfVariant(state, card) !== undefined) && props.askSize === null;
  // With a pixel, adding is measured too, so it waits until the measuring script has loaded.
  const { metaPixelId, shopping } = useShopInfo().shop;
  const isHandledBeforeReact = metaPixelId === null;
  return (
    <StickyBar className="needs-script wide:hidden">
      {inCart && <NextFree />}
      <div className="flex gap-3">
        <WishButton card={card} />
        {inCart ? (
          <GoToCart />
        ) : !card.available && shoppingRules(shopping).calmer ? (
          <ButtonLink to="#related" className="flex-1">
            {messages.related}
          </ButtonLink>
        ) : (
          <Button
            data-before-react={isHandledBeforeReact ? 'add' : undefined}
            className="flex-1"
            disabled={!card.available}
            onClick={() => add(1)}
          >
            {card.available ? messages.addToCart : messages.soldOut}
          </Button>
        )}
      </div>
    </StickyBar>
  );
}

function WishButton({ card }: { card: ProductCard }) {
  const inWishlist = useShop((state) => isInWishlist(state, card.id));
  return (
    <button
      type="button"
      data-before-react="wish"
      className="wish-button"
      aria-pressed={inWishlist}
      suppressHydrationWarning
      onClick={() => toggleAndAnnounce(card)}
    >
      <Icon name="heart" filled={inWishlist} />
      <span className="sr-only">{messages.addToWishlist}</span>
    </button>
  );
}

/** Links to the cart. If the page stays open after adding, it shows the number of pieces in the cart. */
function GoToCart({ className = '' }: { className?: string }) {
  const { staysAfterAdding } = shoppingRules(useShopInfo().shop.shopping);
  const count = useShop((state) => pieces(state.cart.lines));
  return (
    <ButtonLink to={href('cart')} className={`flex-1 ${className}`}>
      {staysAfterAdding ? messages.goToCartOf(count) : messages.goToCart}
    </ButtonLink>
  );
}

/** How many more pieces give the next free one; shown if the page stays open after adding. */
function NextFree() {
  const { offer, shopping } = useShopInfo().shop;
  const missing = useShop((state) => unitsToNextFree(state.cart.lines, offer));
  if (missing === null || !shoppingRules(shopping).staysAfterAdding) return null;
  return <p className="pb-2 text-center text-13 font-semibold text-saving">{messages.addForFree(missing)}</p>;
}

/**
 * Adds the chosen variant in this quantity and opens the cart [PDP-06], or stays on the page if the shop is
 * configured so.
 */
function useAdd({ card, handler, askSize }: BuyProps): (quantity: number) => void {
  const navigate = useNavigate();
  const { staysAfterAdding } = shoppingRules(useShopInfo().shop.shopping);
  return (quantity) => {
    if (askSize) return askSize();
    const line = lineOf(card, { variantId: card.variantId, quantity, handler });
    if (!line) return;
    addToCart(line);
    if (staysAfterAdding) announce(messages.addedToCart);
    else afterFrame(() => void navigate(href('cart')));
  };
}
