import { Fragment } from 'react';
import { aString } from '../../../contracts/shape.ts';
import { type Suggestions, suggestionsShape } from '../../../contracts/suggestions.ts';
import { readStoredList, writeStored } from '../../../browser/state/storage.ts';
import { STORAGE_KEYS } from '../../../contracts/storage.ts';
import { LANGUAGE } from '../../../domain/language/language.en.ts';
import { formatRupees } from '../../../domain/money/money.ts';
import { categoryHref, href, inLanguage, productHref } from '../../../routes.ts';
import { Icon } from '../../../ui/base/icon.tsx';
import { Picture } from '../../../ui/base/picture.tsx';
import { messages } from '../header-messages.en.ts';
import { messages as own } from './suggestion-messages.en.ts';

export type Entry = {
  key: string;
  to: string;
  title: string;
  product: Suggestions['products'][number] | null;
  /** A search: what this browser searched for before, or what many may like. */
  search?: 'recent' | 'popular';
  /** What was typed; titles show it bold. */
  typed: string;
};

/** As many as fit into the list beside the collections. */
const MOST_RECENT = 5;

/** Remembers a search on this device, newest first. */
export function rememberSearch(text: string): void {
  const searched = text.trim();
  if (searched === '') return;
  const same = searched.toLowerCase();
  const others = recentSearches().filter((other) => other.toLowerCase() !== same);
  writeStored(STORAGE_KEYS.searches, [searched, ...others].slice(0, MOST_RECENT));
}

const recentSearches = (): string[] => readStoredList(STORAGE_KEYS.searches, aString).slice(0, MOST_RECENT);

/** Fetches the shop's suggestions for the typed text. Rejects if the response is an error or has another shape. */
export async function fetchEntries(text: string, signal: AbortSignal): Promise<Entry[]> {
  const response = await fetch(inLanguage(LANGUAGE, href('searchSuggestions', { q: text })), { signal });
  if (!response.ok) throw new Error(`Suggestions answered ${response.status}`);
  const answer: unknown = await response.json();
  if (!suggestionsShape(answer)) throw new Error('Suggestions have another shape');
  const recent = text === '' ? recentSearches() : [];
  const popular = (answer.popular ?? []).filter((searched) => !recent.includes(searched));
  return [...searches(recent, 'recent'), ...searches(popular, 'popular'), ...entriesOf(answer, text)];
}

const searches = (texts: readonly string[], search: 'recent' | 'popular'): Entry[] =>
  texts.map((text) => ({
    key: `r${text}`,
    to: href('search', { q: text }),
    title: text,
    product: null,
    search,
    typed: '',
  }));

function entriesOf({ products, collections }: Suggestions, typed: string): Entry[] {
  return [
    ...collections.map((collection) => ({
      key: `c${collection.id}`,
      to: categoryHref(collection.handle),
      title: collection.title,
      product: null,
      typed,
    })),
    ...products.map((product) => ({
      key: `p${product.id}`,
      to: productHref(product.handle),
      title: product.title,
      product,
      typed,
    })),
  ];
}

const ICONS = { recent: 'clock', popular: 'search', in: 'grid' } as const;
const NOTES = { recent: own.recent, popular: own.popular, in: own.inCollections } as const;

type ListProps = { id: string; entries: readonly Entry[]; active: number; onChoose: (to: string) => void };

// The focus stays in the box and `aria-activedescendant` follows the keys; native lists cannot contain
// pictures.
/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/interactive-supports-focus, jsx-a11y/click-events-have-key-events */
export function SuggestionList({ id, entries, active, onChoose }: ListProps) {
  return (
    <div
      id={`${id}-list`}
      role="listbox"
      aria-label={messages.suggestions}
      hidden={entries.length === 0}
      className="search-suggestions"
    >
      {entries.map((entry, index) => (
        <div
          key={entry.key}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === active}
          className="suggestion"
          // The box keeps the focus, so that its list does not close before the click arrives.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(entry.to)}
        >
          {entry.product ? (
            <>
              <Picture
                picture={entry.product.picture}
                alt=""
                sizes="36px"
                widths={[96]}
                className="suggestion-picture"
              />
              <span className="line-clamp-2 min-w-0 flex-1">
                <Title {...entry} />
              </span>
              <span className="font-semibold">{formatRupees(entry.product.pricePaise)}</span>
            </>
          ) : (
            <>
              <Icon name={ICONS[entry.search ?? 'in']} className="icon size-5" />
              <span className="min-w-0 flex-1 truncate">
                <Title {...entry} />
              </span>
              <span className="text-12 text-quiet">{NOTES[entry.search ?? 'in']}</span>
            </>
          )}
        </div>
      ))}
    </div>
  );
}

/** The title with what was typed in bold, where a word of it begins so. */
function Title({ title, typed }: Pick<Entry, 'title' | 'typed'>) {
  const beginnings = typed.toLowerCase().split(/\s+/);
  return title.split(/(\s+)/).map((word, at) => {
    const lower = word.toLowerCase();
    const length = Math.max(...beginnings.map((begun) => (lower.startsWith(begun) ? begun.length : 0)));
    return length === 0 ? (
      word
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- words of one title
      <Fragment key={at}>
        <b>{word.slice(0, length)}</b>
        {word.slice(length)}
      </Fragment>
    );
  });
}
