import type { AnchorHTMLAttributes } from 'react';
import { LANGUAGE } from '../../domain/language/language.en.ts';
import { inLanguage } from '../../routes.ts';

/** A link in static HTML, which is rendered without a router. `to` is an address without language prefix. */
export function StaticLink({ to, children, ...rest }: { to: string } & AnchorHTMLAttributes<HTMLAnchorElement>) {
  return (
    <a href={inLanguage(LANGUAGE, to)} {...rest}>
      {children}
    </a>
  );
}
