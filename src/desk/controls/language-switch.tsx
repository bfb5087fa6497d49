import { chooseDeskLanguage, DESK_LANGUAGE, inDeskLanguage } from '../language/desk-language.ts';
import { Button } from './button.tsx';

/** The name of the other language in that language, which `lang` must match: a screen reader speaks it by `lang`. */
const OTHER_LANGUAGE = inDeskLanguage({ en: 'हिन्दी', hi: 'English' });

export function LanguageSwitch() {
  const other = DESK_LANGUAGE === 'en' ? 'hi' : 'en';
  return (
    <Button look="quiet" lang={other} onClick={() => chooseDeskLanguage(other)}>
      {OTHER_LANGUAGE}
    </Button>
  );
}
