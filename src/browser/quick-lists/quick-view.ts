import { splitLanguage } from '../../routes.ts';
import { addAndAnnounce } from '../first-script/card-actions.ts';
import { cardOfItem, collectionOfItem } from '../state/card-of-item.ts';
import { rememberSize } from '../state/remembered-sizes.ts';
import { openSizeSheet } from '../state/store.ts';
import { messages } from './quick-list-messages.en.ts';

const EYE =
  '<svg viewBox="0 0 24 24" class="icon" aria-hidden="true"><path d="M2 12s3.500-7 10-7 10 7 10 7-3.500 7-10 7S2 12 2 12Zm10 3a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z"/></svg>';

/** Gives a card that can be bought a button that shows the product in a sheet, without leaving the list. */
export function offerQuickView(item: HTMLElement): void {
  const title = item.querySelector('.card-title')?.textContent?.trim();
  if (!title || item.querySelector('.card-add:disabled')) return;
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'card-view';
  button.setAttribute('aria-label', messages.quickViewOf(title));
  button.innerHTML = EYE;
  button.addEventListener('click', () => openQuickView(item));
  item.append(button);
}

function openQuickView(item: HTMLElement): void {
  const card = cardOfItem(item);
  const link = item.querySelector<HTMLAnchorElement>('a.card-title');
  if (!card || !link) return;
  openSizeSheet({
    card,
    page: splitLanguage(link.pathname).path + link.search,
    onChosen: (sizes, now) => addAndAnnounce(now, sizes, collectionOfItem(item)),
  });
}

/** Shows the sizes of a card over its picture's foot; a press on one adds it. */
export function offerSizes(item: HTMLElement): void {
  const card = cardOfItem(item);
  if (!card?.available || card.sizes.length < 2 || item.querySelector('.card-sizes')) return;
  const list = document.createElement('div');
  list.className = 'card-sizes';
  list.setAttribute('role', 'group');
  list.setAttribute('aria-label', messages.sizesOf(card.title));
  list.append(
    ...card.sizes.map(({ size, available }) => {
      const button = document.createElement('button');
      button.type = 'button';
      button.textContent = size;
      button.setAttribute('aria-label', messages.addIn(size));
      button.disabled = !available;
      button.addEventListener('click', () => {
        rememberSize(size);
        addAndAnnounce(card, [size], collectionOfItem(item));
      });
      return button;
    }),
  );
  item.append(list);
}
