import type { VariantOption } from '../../../domain/catalogue/product.ts';
import { Icon } from '../../../ui/base/icon.tsx';
import { chosenInWords } from '../../../ui/product/chosen-options.ts';
import { useShopInfo } from '../../shop-info.ts';
import { messages } from '../messages.en.ts';

type AskProps = { title: string; chosen: readonly VariantOption[]; url: string };

/** A link to ask the merchant on WhatsApp; the text names the product and the chosen options. */
export function AskOnWhatsapp({ title, chosen, url }: AskProps) {
  const { shop } = useShopInfo();
  if (shop.contactPhone === null) return null;
  const what = [title, chosenInWords(chosen)].filter((words) => words !== '').join(', ');
  return (
    <a
      href={`https://wa.me/${shop.contactPhone.slice(1)}?text=${encodeURIComponent(messages.question(what, url))}`}
      target="_blank"
      rel="noreferrer"
      className="needs-script mt-4 inline-flex min-h-11 items-center gap-3 font-semibold underline underline-offset-4"
    >
      <Icon name="whatsapp" />
      {messages.askOnWhatsapp}
    </a>
  );
}
