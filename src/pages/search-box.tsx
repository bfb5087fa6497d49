import { type FocusEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { Form, useLocation, useNavigate } from 'react-router';
import { formatRupees } from '../domain/money.ts';
import { categoryHref, href, PATHS, productHref } from '../routes.ts';
import { Icon } from '../ui/icon.tsx';
import { Picture } from '../ui/picture.tsx';
import { messages } from './header-messages.en.ts';
import { type Suggestions, useSuggestions } from './use-suggestions.ts';

/**
 * The search box: a plain form to the results page, and, once the page is alive, a list of suggestions to choose from
 * by pointer or keyboard (the combobox pattern) [CARD-05].
 */
export function SearchBox({ hiddenOnPhones }: { hiddenOnPhones: boolean }) {
  const { pathname, search } = useLocation();
  const searched = pathname === PATHS.search ? (new URLSearchParams(search).get('q') ?? '') : '';
  // The box follows the address: a new search or Back changes it, leaving the results empties it.
  return <Combobox key={`${pathname} ${searched}`} searched={searched} hiddenOnPhones={hiddenOnPhones} />;
}

function Combobox({ searched, hiddenOnPhones }: { searched: string; hiddenOnPhones: boolean }) {
  const id = useId();
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(searched);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const entries = entriesOf(useSuggestions(text === searched ? '' : text));
  const shown = open && entries.length > 0;

  const go = (to: string) => {
    setOpen(false);
    input.current?.blur();
    void navigate(to);
  };
  const move = (step: number) => {
    setOpen(true);
    setActive((before) => ((before + 1 + step + entries.length + 1) % (entries.length + 1)) - 1);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const chosen = entries[active];
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      move(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Enter' && shown && chosen) {
      event.preventDefault();
      go(chosen.to);
    } else if (event.key === 'Escape' && shown) {
      event.preventDefault();
      setOpen(false);
      setActive(-1);
    }
  };
  const onBlur = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
  };

  return (
    <search className={hiddenOnPhones ? 'search-box search-box-hidden' : 'search-box'} onBlur={onBlur}>
      <Form action={href('search')} method="get" onSubmit={() => setOpen(false)} className="search-field">
        <input
          ref={input}
          type="search"
          name="q"
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setOpen(true);
            setActive(-1);
          }}
          onFocus={() => setOpen(text !== searched)}
          onKeyDown={onKeyDown}
          placeholder={messages.searchFor}
          aria-label={messages.searchFor}
          role="combobox"
          aria-expanded={shown}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={shown && active >= 0 ? `${id}-${active}` : undefined}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={100}
          className="search-input"
        />
        {text !== '' && (
          <button
            type="button"
            aria-label={messages.clear}
            onClick={() => {
              setText('');
              input.current?.focus();
            }}
            className="grid size-11 place-items-center"
          >
            <Icon name="close" className="icon size-5" />
          </button>
        )}
        <button type="submit" aria-label={messages.search} className="grid size-11 place-items-center">
          <Icon name="search" className="icon size-5" />
        </button>
      </Form>
      <SuggestionList id={id} entries={shown ? entries : []} active={active} onChoose={go} />
      <output className="sr-only">{shown ? messages.suggestionCount(entries.length) : ''}</output>
    </search>
  );
}

type Entry = {
  key: string;
  to: string;
  title: string;
  product: Suggestions['products'][number] | null;
};

function entriesOf({ products, collections }: Suggestions): Entry[] {
  return [
    ...collections.map((collection) => ({
      key: `c${collection.id}`,
      to: categoryHref(collection.handle),
      title: collection.title,
      product: null,
    })),
    ...products.map((product) => ({
      key: `p${product.id}`,
      to: productHref(product.handle),
      title: product.title,
      product,
    })),
  ];
}

type ListProps = { id: string; entries: readonly Entry[]; active: number; onChoose: (to: string) => void };

// The focus stays in the box and `aria-activedescendant` follows the keys; native lists can hold no pictures.
/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/interactive-supports-focus, jsx-a11y/click-events-have-key-events */
function SuggestionList({ id, entries, active, onChoose }: ListProps) {
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
          // The box keeps the focus, so that its list is not closed before the tap arrives.
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
              <span className="min-w-0 flex-1 truncate">{entry.title}</span>
              <span className="font-semibold">{formatRupees(entry.product.pricePaise)}</span>
            </>
          ) : (
            <>
              <Icon name="search" className="icon size-5" />
              <span className="min-w-0 flex-1 truncate">{entry.title}</span>
              <span className="text-12 text-quiet">{messages.inCollections}</span>
            </>
          )}
        </div>
      ))}
    </div>
  );
}
