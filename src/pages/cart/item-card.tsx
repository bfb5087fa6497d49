import { useState } from 'react';
import { Link } from 'react-router';
import {
  isInWishlist,
  putBackInCart,
  removeFromCart,
  shopStore,
  toggleSelected,
  toggleWishlist,
  addToWishlist,
} from '../../browser/state/store.ts';
import { useShop } from '../../browser/state/use-shop.ts';
import { isSellable, sameLine } from '../../domain/cart/selection.ts';
import { cardOfLine } from '../../domain/cart/card-of-line.ts';
import { sizeIndex } from '../../domain/cart/change-variant.ts';
import type { CartLine } from '../../domain/cart/cart-line.ts';
import { formatDay } from '../../domain/dates/calendar.ts';
import type { DeliveryWindow } from '../../domain/dates/delivery.ts';
import { viewersCount } from '../../domain/display/sample-social-proof.ts';
import { persuasionFeatures } from '../../domain/display/persuasion.ts';
import type { Offer, Persuasion } from '../../domain/money/pricing.ts';
import { href, productHref } from '../../routes.ts';
import { optionLabel } from '../../ui/product/chosen-options.ts';
import { Icon } from '../../ui/base/icon.tsx';
import { Picture } from '../../ui/base/picture.tsx';
import { showToast } from '../../ui/overlay/toast.ts';
import { LineNotice } from './line-notice.tsx';
import { LinePrice } from './line-price.tsx';
import { OptionPicker } from './option-picker.tsx';
import { messages } from './messages.en.ts';
import { QuantityPicker } from './quantity-picker.tsx';

type ItemCardProps = {
  line: CartLine;
  selected: boolean;
  delivery: DeliveryWindow;
  persuasion: Persuasion;
  offer: Offer | null;
  /** The number of its pieces that are free because of the offer. */
  freeCount: number;
  /** Called when the card was removed, and the focus with it. */
  onRemoved: () => void;
};

/** One line of the cart [CART-03]. */
export function ItemCard(props: ItemCardProps) {
  const { line, selected, delivery, persuasion, onRemoved } = props;
  const [picking, setPicking] = useState<number | 'quantity' | null>(null);
  const page = usePage(line);
  const sellable = isSellable(line);

  const remove = () => {
    removeFromCart(line);
    onRemoved();
    showToast({
      text: messages.removed(line.title),
      action: { text: messages.undo, run: () => putBackInCart(line, selected) },
    });
  };

  const moveToWishlist = () => {
    const earlier = shopStore.getState().wishlist.find(({ id }) => id === line.id);
    addToWishlist(cardOfLine(line));
    removeFromCart(line);
    onRemoved();
    const undo = () => {
      // The wish may have been for another colour, or may have been removed meanwhile.
      if (earlier) addToWishlist(earlier);
      else if (isInWishlist(shopStore.getState(), line.id)) toggleWishlist(cardOfLine(line));
      putBackInCart(line, selected);
    };
    showToast({
      text: messages.movedToWishlist,
      link: { text: messages.toWishlist, to: href('wishlist') },
      action: { text: messages.undo, run: undo },
    });
  };

  return (
    <article className="relative flex gap-3 bg-paper p-4 wide:rounded-card wide:border wide:border-line">
      <div className="relative w-[min(6rem,30%)] shrink-0 wide:w-28">
        <Link to={page} className={`block ${sellable ? '' : 'opacity-50'}`}>
          <Picture
            picture={line.picture}
            alt={line.title}
            sizes="112px"
            widths={[120, 240, 360]}
            className="aspect-3/4 w-full object-cover"
          />
        </Link>
        <label className="absolute top-0 left-0 flex size-11 items-start justify-start p-1.5">
          <input
            type="checkbox"
            className="size-5 accent-accent"
            checked={selected}
            disabled={!sellable}
            onChange={() => toggleSelected(line)}
            aria-label={messages.selectItem(line.title)}
          />
        </label>
      </div>
      <div className="min-w-0 flex-1 space-y-2">
        <h2 className="line-clamp-2 pr-9 text-14 font-semibold">
          <Link to={page}>{line.title}</Link>
        </h2>
        {persuasionFeatures(persuasion).viewers ? (
          <p className="text-12 text-quiet">{messages.viewers(viewersCount(line.id))}</p>
        ) : null}
        <div className="flex flex-wrap gap-2">
          {line.options.map(({ name, value }, index) => (
            <PickerButton key={name} label={changeLabel(line, index)} onPress={() => setPicking(index)}>
              {optionLabel(name)}: <b>{value}</b>
            </PickerButton>
          ))}
          <PickerButton label={messages.changeQuantity(line.title)} onPress={() => setPicking('quantity')}>
            {messages.quantity}: <b>{line.quantity}</b>
          </PickerButton>
        </div>
        <LinePrice {...props} />
        <LineNotice line={line} />
        {sellable ? (
          <p className="flex min-h-5 items-center gap-1.5 text-13 text-balance">
            <Icon name="truck" className="icon size-4 shrink-0" />
            <span>
              {messages.deliveryBetween} <DeliveryDays {...delivery} />
            </span>
          </p>
        ) : null}
        <button
          type="button"
          aria-label={messages.keepForLater(line.title)}
          onClick={moveToWishlist}
          className="-mt-2 -mb-3 flex min-h-11 items-center gap-1.5 text-13 text-quiet hover:text-ink"
        >
          <Icon name="heart" className="icon size-4" />
          <span className="underline underline-offset-4">{messages.moveToWishlist}</span>
        </button>
      </div>
      <button
        type="button"
        aria-label={messages.remove(line.title)}
        onClick={remove}
        className="absolute top-1 right-1 flex size-11 items-center justify-center text-quiet hover:text-ink"
      >
        <Icon name="close" className="icon size-5" />
      </button>
      {line.options.map(({ name }, index) => (
        <OptionPicker
          key={name}
          line={line}
          optionIndex={index}
          open={picking === index}
          onClose={() => setPicking(null)}
        />
      ))}
      <QuantityPicker line={line} open={picking === 'quantity'} onClose={() => setPicking(null)} />
    </article>
  );
}

/**
 * Returns the product's address. The product page opens on the variant in the cart; the address names the
 * variant if the cart has another one of the same product.
 */
function usePage(line: CartLine): string {
  const hasSibling = useShop(({ cart }) => cart.lines.some((other) => other.id === line.id && !sameLine(other, line)));
  return productHref(line.handle, hasSibling ? { variant: line.variantId } : {});
}

function changeLabel(line: CartLine, optionIndex: number): string {
  const name = line.options[optionIndex]?.name ?? '';
  return optionIndex === sizeIndex(line)
    ? messages.changeSize(line.title)
    : messages.changeOption(optionLabel(name), line.title);
}

function DeliveryDays({ from, to }: DeliveryWindow) {
  return (
    <>
      <b className="whitespace-nowrap">{formatDay(from)}</b> {messages.and}{' '}
      <b className="whitespace-nowrap">{formatDay(to)}</b>
    </>
  );
}

function PickerButton({ label, onPress, children }: { label: string; onPress: () => void; children: React.ReactNode }) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      title={label}
      onClick={onPress}
      className="flex min-h-11 items-center gap-1 rounded-card bg-wash px-3 text-13 hover:bg-line"
    >
      <span>{children}</span>
      <Icon name="down" className="icon size-4" />
    </button>
  );
}
