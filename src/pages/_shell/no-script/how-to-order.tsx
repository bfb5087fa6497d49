import { Icon } from '../../../ui/base/icon.tsx';
import { readablePhone } from '../../_merchant/merchant-details.ts';
import { useShopInfo } from '../../shop-info.ts';
import { messages } from './no-script-messages.en.ts';

/** For shoppers without script: says that buying needs it, and shows the shop's phone and WhatsApp. */
export function HowToOrder({ product }: { product?: { title: string; url: string } }) {
  const { shop } = useShopInfo();
  const wish = product ? messages.wish(`${product.title} ${product.url}`) : messages.anyWish;
  const whatsapp = `https://wa.me/${shop.contactPhone.slice(1)}?text=${encodeURIComponent(wish)}`;
  return (
    <section aria-labelledby="without-script">
      <h2 id="without-script" className="text-16 font-semibold">
        {messages.title}
      </h2>
      <p className="mt-1">{messages.text}</p>
      <p className="mt-3 flex flex-wrap gap-x-6">
        <a href={`tel:${shop.contactPhone}`} className="inline-flex min-h-11 items-center gap-2 underline">
          <Icon name="phone" />
          {messages.call(readablePhone(shop.contactPhone))}
        </a>
        <a href={whatsapp} rel="noreferrer" className="inline-flex min-h-11 items-center gap-2 underline">
          <Icon name="whatsapp" />
          {messages.whatsapp}
        </a>
      </p>
    </section>
  );
}
