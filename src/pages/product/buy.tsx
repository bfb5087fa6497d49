import { useNavigate } from 'react-router';
import { addToCart, isInWishlist, useShop } from '../../browser/store.ts';
import { lineOf, MAX_QUANTITY, sameLine } from '../../domain/cart.ts';
import type { ProductCard } from '../../domain/product.ts';
import { href } from '../../routes.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { QuantityStepper } from '../../ui/quantity-stepper.tsx';
import { StickyBar } from '../../ui/sticky-bar.tsx';
import { toggleAndSay } from '../product-grid.tsx';
import { messages } from './messages.en.ts';

type BuyProps = {
  card: ProductCard;
  /** What the cart calls the chosen size; null for a product without choices. */
  name: string | null;
  handler: string | null;
};

/** Quantity, cart and wishlist on wide screens [PDP-05, PDP-06]. */
export function BuyButtons({
  card,
  name,
  handler,
  quantity,
  onQuantity,
}: BuyProps & { quantity: number; onQuantity: (quantity: number) => void }) {
  const add = useAdd({ card, name, handler });
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
      <Button className="min-w-56 flex-1" disabled={!card.available} onClick={() => add(quantity)}>
        {card.available ? messages.addToCart : messages.soldOut}
      </Button>
      <WishButton card={card} />
    </div>
  );
}

/** The bar at the bottom of a phone: adds one, and leads to the cart once the product is in it [PDP-07]. */
export function BuyBar(props: BuyProps) {
  const { card, name } = props;
  const add = useAdd(props);
  const inCart = useShop((state) => state.cart.lines.some((line) => sameLine(line, { id: card.id, selectSize: name })));
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

/** Adds the chosen size in this quantity and goes to the cart [PDP-06]. */
function useAdd({ card, name, handler }: BuyProps): (quantity: number) => void {
  const navigate = useNavigate();
  return (quantity) => {
    const line = lineOf(card, { size: name, quantity, handler });
    if (!line) return;
    addToCart(line);
    void navigate(href('cart'));
  };
}
