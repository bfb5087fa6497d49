import { Icon } from '../../../ui/base/icon.tsx';
import { readablePhone } from '../../_merchant/merchant-details.ts';
import { useShopInfo } from '../../shop-info.ts';
import { messages } from './no-script-messages.en.ts';

/** For shoppers without script: says that buying needs it, and shows the shop's phone and WhatsApp. */
export function HowToOrder({ product }: { product?: { title: string; url: string } }) {
  return (
    <section aria-labelledby="without-script">
      <h2 id="without-script" className="text-16 font-semibold">
        {messages.title}
      </h2>
      <p className="mt-1">{useShopInfo().shop.contactPhone === null ? messages.textWithoutPhone : messages.text}</p>
      <OrderByPhone wish={product ? `${product.title} ${product.url}` : null} />
    </section>
  );
}

/** The shop's phone and WhatsApp. `subject`: what the message on WhatsApp asks for. */
export function OrderByPhone({ wish: subject }: { wish: string | null }) {
  const { contactPhone } = useShopInfo().shop;
  if (contactPhone === null) return null;
  const text = encodeURIComponent(subject === null ? messages.anyWish : messages.wish(subject));
  return (
    <p className="mt-3 flex flex-wrap gap-x-6">
      <a href={`tel:${contactPhone}`} className="inline-flex min-h-11 items-center gap-2 underline">
        <Icon name="phone" />
        {messages.call(readablePhone(contactPhone))}
      </a>
      <a
        href={`https://wa.me/${contactPhone.slice(1)}?text=${text}`}
        rel="noreferrer"
        className="inline-flex min-h-11 items-center gap-2 underline"
      >
        <Icon name="whatsapp" />
        {messages.whatsapp}
      </a>
    </p>
  );
}
