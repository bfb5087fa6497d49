import type { MouseEvent } from 'react';
import { type NavigateFunction, useNavigate } from 'react-router';
import { LANGUAGE } from '../../domain/language/language.en.ts';
import { splitLanguage } from '../../routes.ts';

/**
 * Returns a click handler that opens links in server-only HTML through the router. It returns true if it
 * handled the click.
 */
export function useFollowLinks(): (event: MouseEvent<HTMLElement>) => boolean {
  const navigate = useNavigate();
  return (event) => follow(event, navigate);
}

function follow(event: MouseEvent<HTMLElement>, navigate: NavigateFunction): boolean {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || link.origin !== location.origin || opensElsewhere(event)) return false;
  const { language, path } = splitLanguage(link.pathname);
  if (language !== LANGUAGE) return false;
  event.preventDefault();
  void navigate(path + link.search + link.hash);
  return true;
}

function opensElsewhere({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button !== 0 || metaKey || ctrlKey || shiftKey || altKey;
}
