import { useSearchParams } from 'react-router';
import { keptOrderId } from '../../browser/kept-order.ts';
import { useShop } from '../../browser/store.ts';
import { Icon } from '../../ui/icon.tsx';
import { useShopInfo } from '../shop-info.ts';
import { messages } from './messages.en.ts';
import { UtrForm } from './utr-form.tsx';

/** After a payment that the bank has not confirmed yet [TRACK-02]. */
export default function OrderConfirmationPage() {
  const { shop } = useShopInfo();
  const restored = useShop((state) => state.restored);
  const [query] = useSearchParams();
  const orderId = restored ? (query.get('orderId') ?? keptOrderId()) : null;

  return (
    <div className="mx-auto min-h-dvh max-w-[500px] p-4 wide:max-w-[640px] wide:py-10">
      <title>{`${messages.title} | ${shop.name}`}</title>
      <meta name="robots" content="noindex" />
      <div className="flex flex-col items-center gap-2 pt-4 pb-6 text-center">
        <span className="flex size-16 items-center justify-center rounded-round bg-notice text-paper">
          <Icon name="clock" className="icon size-9" />
        </span>
        <h1 className="text-24 font-semibold">{messages.confirmed}</h1>
        <p className="text-16 font-semibold">{messages.pending}</p>
        <p className="text-quiet">{messages.notify}</p>
        <p className="min-h-5 text-13 text-quiet">{orderId === null ? null : messages.orderId(orderId)}</p>
      </div>
      <UtrForm orderId={orderId} />
    </div>
  );
}
