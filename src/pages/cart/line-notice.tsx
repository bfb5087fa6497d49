import type { CartLine } from '../../domain/cart/cart-line.ts';
import { formatRupees } from '../../domain/money/money.ts';
import { variantTitle } from '../../domain/catalogue/variant-options.ts';
import { messages } from './messages.en.ts';

/** The change that the server reported for a line [CART-14]. */
export function LineNotice({ line }: { line: CartLine }) {
  if (line.unavailable === 'gone') return <Text tone="text-danger">{messages.lineGone}</Text>;
  if (line.unavailable === 'sold_out') return <Text tone="text-danger">{soldOutText(line)}</Text>;
  if (line.wasPricePaise === undefined) return null;
  const [from, to] = [formatRupees(line.wasPricePaise), formatRupees(line.pricePaise)];
  return line.pricePaise > line.wasPricePaise ? (
    <Text tone="text-notice">{messages.priceUp(from, to)}</Text>
  ) : (
    <Text tone="text-saving">{messages.priceDown(from, to)}</Text>
  );
}

function soldOutText({ options, selectSize }: CartLine): string {
  const hasOthers = options.length > (selectSize === null ? 0 : 1);
  return hasOthers ? messages.variantSoldOut(variantTitle(options)) : messages.lineSoldOut(selectSize);
}

function Text({ tone, children }: { tone: string; children: string }) {
  return <p className={`text-13 font-semibold ${tone}`}>{children}</p>;
}
