import { Icon } from '../ui/icon.tsx';
import { readablePhone } from './policy-facts.ts';
import { useShopInfo } from './shop-info.ts';
import { messages } from './without-script-messages.en.ts';

/** Buttons that only a script makes work; those the browser itself understands are marked data-native. */
const DEAD = 'button:not([type=submit]):not([data-native]):not(:disabled):not(.cursor-zoom-in)';

const rules = (where: string) =>
  `${where}${DEAD},${where}.needs-script,${where}.skeleton,${where}.animate-spin{display:none!important}` +
  `${where}.cursor-zoom-in{pointer-events:none}${where}.without-script{display:block!important}`;

const STYLE = `.without-script{display:none}${rules('[data-scripts=failed] ')}`;

/**
 * Takes away what invites a tap that would do nothing: where script is off, and where it could not be loaded
 * (`data-scripts`, set by the page's starter). Put in the head.
 */
export function WithoutScriptStyle() {
  return (
    <>
      <style dangerouslySetInnerHTML={{ __html: STYLE }} />
      <noscript>
        <style dangerouslySetInnerHTML={{ __html: rules('') }} />
      </noscript>
    </>
  );
}

/** Seen only without script: that buying needs it, and how to order all the same. */
export function WithoutScript({ product }: { product?: { title: string; url: string } }) {
  const { shop } = useShopInfo();
  const wish = product ? messages.wish(`${product.title} ${product.url}`) : messages.anyWish;
  const whatsapp = `https://wa.me/${shop.contactPhone.slice(1)}?text=${encodeURIComponent(wish)}`;
  return (
    <section className="without-script m-4 rounded-card border border-line p-4" aria-labelledby="without-script">
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
