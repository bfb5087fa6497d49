import { type FocusEvent, type KeyboardEvent, Suspense, useId, useRef, useState } from 'react';
import { Form, useLocation, useNavigate } from 'react-router';
import { lazyWithNotice } from '../../browser/loading/lazy-with-notice.ts';
import { ROUTES } from '../../route-table.ts';
import { href } from '../../routes.ts';
import { Icon } from '../../ui/base/icon.tsx';
import { messages } from './header-messages.en.ts';
import { useSuggestions } from './use-suggestions.ts';

const loadSuggestions = () => import('./suggestions/suggestions.tsx');
const SuggestionList = lazyWithNotice(async () => ({ default: (await loadSuggestions()).SuggestionList }));

/**
 * The search box: a plain form that leads to the results page and, once hydrated, shows suggestions to choose
 * from by pointer or keyboard (the combobox pattern) [CARD-05].
 */
export function SearchBox({ hiddenOnPhones }: { hiddenOnPhones: boolean }) {
  const { pathname, search } = useLocation();
  const searched = pathname === ROUTES.search.path ? (new URLSearchParams(search).get('q') ?? '') : '';
  // The box follows the address: a new search or Back changes its text, and leaving the results clears it.
  return <Combobox key={`${pathname} ${searched}`} searched={searched} hiddenOnPhones={hiddenOnPhones} />;
}

function Combobox({ searched, hiddenOnPhones }: { searched: string; hiddenOnPhones: boolean }) {
  const id = useId();
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(searched);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const isTyped = text !== '' && text !== searched;
  const entries = useSuggestions(isTyped ? text : open ? '' : null);
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
      <Form
        action={href('search')}
        method="get"
        onSubmit={() => {
          setOpen(false);
          void loadSuggestions().then(
            ({ rememberSearch }) => rememberSearch(text),
            () => undefined,
          );
        }}
        className="search-field"
      >
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
          // A tap asks for ideas; the Tab key only passes through.
          onClick={() => setOpen(true)}
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
      {shown ? (
        <Suspense>
          <SuggestionList id={id} entries={entries} active={active} onChoose={go} />
        </Suspense>
      ) : (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as in suggestions.tsx
        <div id={`${id}-list`} role="listbox" aria-label={messages.suggestions} hidden />
      )}
      <output className="sr-only">{shown ? messages.suggestionCount(entries.length) : ''}</output>
    </search>
  );
}
