import { useMutation, useQueryClient } from '@tanstack/react-query';
import { DESK_ENDPOINTS } from '../../contracts/desk/endpoints.ts';
import { callDesk } from '../api/call-desk.ts';
import { chooseColourScheme, COLOUR_SCHEMES, useColourScheme } from '../colour-scheme/colour-scheme.ts';
import { Button } from '../controls/button.tsx';
import { classNames } from '../controls/class-names.ts';
import { Icon } from '../controls/icon.tsx';
import { LanguageSwitch } from '../controls/language-switch.tsx';
import { texts as shortcutTexts } from '../shortcuts/texts.ts';
import { texts } from './texts.ts';

const SCHEME_ICONS = { system: 'screen', light: 'sun', dark: 'moon' } as const;

/** Colour scheme, language and sign-out. */
export function Settings({ onShowShortcuts }: { onShowShortcuts?: () => void }) {
  const queries = useQueryClient();
  const leave = useMutation({
    mutationFn: () => callDesk(DESK_ENDPOINTS.signOut, { body: {} }),
    onSettled: () => {
      queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' });
      return queries.invalidateQueries({ queryKey: ['session'] });
    },
  });
  return (
    <div className="flex flex-col gap-1">
      <div className="flex gap-1">
        <SchemeSwitch />
        <LanguageSwitch />
      </div>
      {onShowShortcuts === undefined ? null : (
        <Button look="quiet" icon="keyboard" className="justify-start! px-2!" onClick={onShowShortcuts}>
          {shortcutTexts.title}
        </Button>
      )}
      <Button
        look="quiet"
        icon="leave"
        className="justify-start! px-2!"
        busy={leave.isPending}
        onClick={() => leave.mutate()}
      >
        {texts.signOut}
      </Button>
    </div>
  );
}

function SchemeSwitch() {
  const chosen = useColourScheme();
  return (
    <fieldset className="flex rounded-control bg-plain-soft">
      <legend className="sr-only">{texts.colours}</legend>
      {COLOUR_SCHEMES.map((scheme) => (
        <label
          key={scheme}
          title={texts.schemes[scheme]}
          className={classNames(
            'flex size-11 items-center justify-center rounded-control has-focus-visible:outline-2',
            scheme === chosen ? 'border border-edge bg-paper' : 'text-quiet',
          )}
        >
          <input
            type="radio"
            name="colour-scheme"
            className="sr-only"
            checked={scheme === chosen}
            onChange={() => chooseColourScheme(scheme)}
          />
          <Icon name={SCHEME_ICONS[scheme]} />
          <span className="sr-only">{texts.schemes[scheme]}</span>
        </label>
      ))}
    </fieldset>
  );
}
