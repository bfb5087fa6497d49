import { useEffect, useState } from 'react';
import { LANGUAGE } from '../../../domain/language/language.en.ts';
import { href, inLanguage } from '../../../routes.ts';
import { MENU_PLACE, MenuInBrowser } from '../static-menu.tsx';

/** The menu from a page that has it. Where that does not come, the header's other links are there. */
export function LateMenu() {
  const [html, setHtml] = useState('');
  useEffect(() => {
    fetchMenu().then(setHtml, () => undefined);
  }, []);
  return html === '' ? null : <MenuInBrowser html={html} />;
}

async function fetchMenu(): Promise<string> {
  const answer = await fetch(inLanguage(LANGUAGE, href('about')));
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  return page.querySelector(`#${MENU_PLACE}`)?.innerHTML ?? '';
}
