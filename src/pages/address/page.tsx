import { Suspense, useEffect } from 'react';
import { useParcel } from '../../browser/additions/parcel-in-tab.ts';
import { lazyWithNotice } from '../../browser/loading/lazy-with-notice.ts';
import { noteAddressOfNextOrder } from '../../browser/checkout/finished-order.ts';
import { enterStep } from '../../browser/state/store.ts';
import { useShop } from '../../browser/state/use-shop.ts';
import { Skeleton } from '../../ui/product/skeleton.tsx';
import { StepIndicator } from '../../ui/checkout/step-indicator.tsx';
import { useShopInfo } from '../shop-info.ts';
import { AddressForm } from './address-form.tsx';
import { AddressSummary } from './address-summary.tsx';
import { messages } from './messages.en.ts';
import { OrderAside } from './order-aside.tsx';

const AddingTo = lazyWithNotice(() => import('../_additions/adding-to.tsx'));

/** The address step: a form, or the saved address with delivery estimates [ADDR-01, ADDR-08]. */
export default function AddressPage() {
  const { shop } = useShopInfo();
  const { parcel, leave } = useParcel(shop.addsToOrders === true);
  const restored = useShop((state) => state.restored);
  const step = useShop((state) => state.step);
  const address = useShop((state) => state.address);
  const hideAddress = useShop((state) => state.hideAddress);

  const isOrdering = useShop((state) => state.restored && state.cart.selection.length > 0);

  useEffect(() => enterStep(2), []);
  useEffect(() => {
    // Otherwise the storage clearing after the last order would empty the form while the shopper types.
    if (isOrdering) noteAddressOfNextOrder();
  }, [isOrdering]);

  return (
    <>
      <title>{`${messages.title} | ${shop.name}`}</title>
      <StepIndicator current={step} />
      <noscript>
        <p className="p-4">{messages.noScript}</p>
      </noscript>
      {!restored || parcel === null ? null : (
        <Suspense>
          <div className="mx-auto max-w-[500px] px-4 pt-4 wide:max-w-[640px] desk:max-w-[1080px]">
            <AddingTo orderId={parcel.orderId} closed={false} onLeave={leave} />
          </div>
        </Suspense>
      )}
      <div className="mx-auto max-w-[500px] wide:max-w-[640px] desk:grid desk:max-w-[1080px] desk:grid-cols-[minmax(0,1fr)_396px] desk:gap-6">
        <div>
          {!restored ? <AddressSkeleton /> : null}
          {restored && hideAddress && address ? <AddressSummary address={address} /> : null}
          {restored && !(hideAddress && address) ? <AddressForm key={JSON.stringify(address)} saved={address} /> : null}
        </div>
        {restored ? <OrderAside addTo={parcel} /> : null}
      </div>
    </>
  );
}

function AddressSkeleton() {
  return (
    <div className="min-h-dvh space-y-4 p-4">
      <h1 className="text-24 font-semibold">{messages.title}</h1>
      <output className="sr-only">{messages.loading}</output>
      <Skeleton className="block h-16" />
      <Skeleton className="block h-16" />
      <Skeleton className="block h-16" />
      <Skeleton className="block h-16" />
    </div>
  );
}
