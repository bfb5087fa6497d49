import { Skeleton } from '../../ui/product/skeleton.tsx';
import { messages } from './messages.en.ts';

/** Placeholder until the browser has read the stored cart; it is in the server's HTML for everyone. */
export function CartSkeleton() {
  return (
    <div className="cart-filled mx-auto min-h-dvh max-w-[500px] space-y-3 p-4 wide:max-w-full wide:px-8">
      <output className="sr-only">{messages.loading}</output>
      <Skeleton className="block h-10" />
      <Skeleton className="block h-40" />
      <Skeleton className="block h-40" />
      <Skeleton className="block h-56" />
    </div>
  );
}
