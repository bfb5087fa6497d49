import { useNavigate } from 'react-router';
import { addToCart, isInWishlist, type ShopState, useShop } from '../../../browser/state/store.ts';
import { lineOf, MAX_QUANTITY, sameLine } from '../../../domain/cart/cart.ts';
import type { CartLine } from '../../../domain/cart/cart-line.ts';
import type { ProductCard } from '../../../domain/catalogue/product.ts';
import { href } from '../../../routes.ts';
import { Button, ButtonLink } from '../../../ui/base/button.tsx';
import { Icon } from '../../../ui/base/icon.tsx';
import { QuantityStepper } from '../../../ui/form/quantity-stepper.tsx';
import { StickyBar } from '../../../ui/product/sticky-bar.tsx';
import { toggleAndSay } from '../../_cards/product-grid.tsx';
import { messages } from '../messages.en.ts';

/** The product under the choice that stands. */
type BuyProps = { card: ProductCard; handler: string | null };

/** The line of the cart that holds exactly this variant. */
export function lineOfVariant({ cart }: ShopState, { id, variantId }: ProductCard): CartLine | undefined {
  return cart.lines.find((line) => sameLine(line, { id, variantId }));
}

/** Quantity, cart and wishlist on wide screens; a variant that is in the cart as often leads there [PDP-05, PDP-06]. */
export function BuyButtons({
  card,
  handler,
  quantity,
  quantityInCart,
  onQuantity,
}: BuyProps & { quantity: number; quantityInCart: number | null; onQuantity: (quantity: number) => void }) {
  const add = useAdd({ card, handler });
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
      {quantity === quantityInCart ? (
        <ButtonLink to={href('cart')} className="min-w-56 flex-1">
          {messages.goToCart}
        </ButtonLink>
      ) : (
        <Button className="min-w-56 flex-1" disabled={!card.available} onClick={() => add(quantity)}>
          {card.available ? messages.addToCart : messages.soldOut}
        </Button>
      )}
      <WishButton card={card} />
    </div>
  );
}

/** The bar at the bottom of a phone: adds one, and leads to the cart once the product is in it [PDP-07]. */
export function BuyBar(props: BuyProps) {
  const { card } = props;
  const add = useAdd(props);
  const inCart = useShop((state) => lineOfVariant(state, card) !== undefined);
  return (
    <StickyBar className="needs-script wide:hidden">
      <div className="flex gap-3">
        <WishButton card={card} />
        {inCart ? (
          <ButtonLink to={href('cart')} className="flex-1">
            {messages.goToCart}
          </ButtonLink>
        ) : (
          <Button className="flex-1" disabled={!card.available} onClick={() => add(1)}>
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
    <button type="button" className="wish-button" aria-pressed={inWishlist} onClick={() => toggleAndSay(card)}>
      <Icon name="heart" filled={inWishlist} />
      <span className="sr-only">{messages.addToWishlist}</span>
    </button>
  );
}

/** Adds the chosen variant in this quantity and goes to the cart [PDP-06]. */
function useAdd({ card, handler }: BuyProps): (quantity: number) => void {
  const navigate = useNavigate();
  return (quantity) => {
    const line = lineOf(card, { variantId: card.variantId, quantity, handler });
    if (!line) return;
    addToCart(line);
    void navigate(href('cart'));
  };
}
