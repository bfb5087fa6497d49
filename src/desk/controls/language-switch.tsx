import { chooseDeskLanguage, DESK_LANGUAGE, inDeskLanguage } from '../language/desk-language.ts';
import { Button } from './button.tsx';

/** The name of the other language, which contains that language's own word for it. */
const OTHER_LANGUAGE = inDeskLanguage({ en: 'हिन्दी', hi: 'अंग्रेज़ी (English)' });

export function LanguageSwitch() {
  const other = DESK_LANGUAGE === 'en' ? 'hi' : 'en';
  return (
    <Button look="quiet" lang={other} onClick={() => chooseDeskLanguage(other)}>
      {OTHER_LANGUAGE}
    </Button>
  );
}
