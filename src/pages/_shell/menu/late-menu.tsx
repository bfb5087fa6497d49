import { type ReactNode, useEffect, useState } from 'react';
import { LANGUAGE } from '../../../domain/language/language.en.ts';
import { href, inLanguage } from '../../../routes.ts';

type LateMenuProps = {
  /** The id of the element it stands in. */
  place: string;
  children: (html: string) => ReactNode;
};

/** The menu from a page that has it. Where that does not come, the header's other links are there. */
export function LateMenu({ place, children }: LateMenuProps) {
  const [html, setHtml] = useState('');
  useEffect(() => {
    fetchMenu(place).then(setHtml, () => undefined);
  }, [place]);
  return html === '' ? null : children(html);
}

async function fetchMenu(place: string): Promise<string> {
  const answer = await fetch(inLanguage(LANGUAGE, href('about')));
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  return page.querySelector(`#${place}`)?.innerHTML ?? '';
}
