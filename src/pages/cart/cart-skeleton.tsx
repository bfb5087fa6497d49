import { shoppingRules } from '../../domain/cart/shopping-rules.ts';
import { Skeleton } from '../../ui/product/skeleton.tsx';
import { useShopInfo } from '../shop-info.ts';
import { messages } from './messages.en.ts';

/** How wide the cart is, and what stands above it: the full width [CART-09], or that of the checkout's other pages. */
export function useCartWidth(): string {
  const { calmer: isColumn } = shoppingRules(useShopInfo().shop.shopping);
  return `mx-auto max-w-[500px] wide:px-4 ${isColumn ? 'wide:max-w-[1080px]' : 'wide:max-w-full desk:px-8'}`;
}

/** The frame of a filled cart: what is in it, and beside it on wide screens the order. */
export function useCartFrame(): string {
  return `cart-filled wide:grid wide:grid-cols-[minmax(0,1fr)_clamp(340px,38%,380px)] wide:items-start wide:gap-6 wide:py-6 ${useCartWidth()}`;
}

/** Placeholder until the browser has read the stored cart; it is in the server's HTML for everyone. */
export function CartSkeleton() {
  return (
    <div className={`min-h-dvh space-y-3 p-4 wide:space-y-0 ${useCartFrame()}`}>
      <output className="sr-only">{messages.loading}</output>
      <div className="space-y-3">
        <Skeleton className="block h-10" />
        <Skeleton className="block h-40" />
        <Skeleton className="block h-40" />
      </div>
      <Skeleton className="block h-56" />
    </div>
  );
}
