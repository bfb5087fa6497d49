import { renderToStaticMarkup } from 'react-dom/server';
import { shoppingRules } from '../../domain/cart/shopping-rules.ts';
import { collectionName } from '../../domain/catalogue/collection-name.ts';
import { LANGUAGE } from '../../domain/language/language.en.ts';
import { namesIn } from '../../domain/language/merchant-names.ts';
import { categoryHref, inLanguage } from '../../routes.ts';
import type { Services } from '../../server/pages/page-services.ts';
import { messages } from '../_shell/menu/menu-messages.en.ts';
import { cardGridHtml } from '../_cards/card-grid-html.server.tsx';
import { cardNotes, type NoteServices } from '../_cards/card-notes.server.tsx';

/** Products in the row; its end leads to all of the collection. */
const IN_ROW = 8;

type ShopServices = NoteServices & Pick<Services, 'catalogue' | 'shop' | 'names'>;

/**
 * Renders the other products of a product's collection (by default its first one): at most `limit` of them as a grid
 * [PDP-11], or under `shopping: recommended` a row of a few and the way to all. `more` says whether `limit` cut any off.
 */
export async function relatedCards(
  services: ShopServices,
  { handle, collection, limit }: { handle: string; collection: string | null; limit: number },
): Promise<{ html: string; hasAny: boolean; more: boolean }> {
  const { catalogue, shop } = services;
  const inRow = shoppingRules(shop.shopping).relatedInRow;
  const most = inRow ? IN_ROW : limit;
  // One more than is shown, to find out whether there are more.
  const found = await catalogue.related(handle, collection, most + 1);
  const cards = found.slice(0, most);
  const grid = cardGridHtml({
    cards,
    notes: await cardNotes(services, cards),
    shop,
    collection,
    look: inRow ? 'row' : 'grid',
  });
  const isCut = found.length > most;
  const way = inRow && isCut ? await wayToAll(services, handle, collection) : '';
  return { html: grid + way, hasAny: cards.length > 0, more: !inRow && isCut };
}

async function wayToAll(
  { catalogue, names }: ShopServices,
  handle: string,
  collection: string | null,
): Promise<string> {
  const found = await (collection === null ? catalogue.collectionOf(handle) : catalogue.collection(collection));
  if (found === null || 'movedTo' in found) return '';
  return renderToStaticMarkup(
    <a
      className="flex min-h-11 w-fit items-center px-3 font-semibold underline underline-offset-4 wide:px-6"
      href={inLanguage(LANGUAGE, categoryHref(found.handle))}
    >
      {messages.all(collectionName(found, namesIn(names, LANGUAGE), LANGUAGE))}
    </a>,
  );
}
