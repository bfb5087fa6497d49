import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { endInstantBack } from '../../browser/back/instant-back.ts';
import { closeInstantProduct } from '../../browser/lists/instant-product.ts';
import { setNavigate } from '../../browser/lists/router-link.ts';
import { LANGUAGE } from '../../domain/language/language.en.ts';
import { splitLanguage } from '../../routes.ts';
import { ListSnapshot } from './list-snapshot.tsx';

/**
 * Has the links of static HTML go by the router, and taps on cards with them: one listener, asked last. What opens elsewhere
 * or leads to another language is left to the browser.
 */
export function StaticLinks() {
  const navigate = useNavigate();
  const follow = useEffectEvent((event: MouseEvent) => {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('[data-html] a') : null;
    if (!link || link.origin !== location.origin) return;
    const { language, path } = splitLanguage(link.pathname);
    if (language !== LANGUAGE) return;
    event.preventDefault();
    void navigate(path + link.search + link.hash);
  });
  const go = useEffectEvent((to: string, options?: { replace: boolean; state: unknown }) => void navigate(to, options));
  useEffect(() => {
    const ending = new AbortController();
    document.addEventListener('click', (event) => follow(event), { signal: ending.signal });
    setNavigate((to, options) => go(to, options));
    return () => {
      ending.abort();
      setNavigate(null);
    };
  }, []);
  // With the page that comes in its place, not a frame later.
  const shownNow = useLocation();
  const { key } = shownNow;
  const shown = useRef(key);
  useLayoutEffect(() => {
    if (shown.current !== key) {
      closeInstantProduct();
      endInstantBack();
    }
    shown.current = key;
  }, [key]);
  return <ListSnapshot location={shownNow} />;
}
