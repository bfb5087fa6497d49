import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { endInstantBack } from '../../browser/back/instant-back.ts';
import { closeInstantProduct } from '../../browser/lists/instant-product.ts';
import { setNavigate } from '../../browser/lists/router-link.ts';
import { LANGUAGE } from '../../domain/language/language.en.ts';
import { splitLanguage } from '../../routes.ts';
import { ListSnapshot } from './list-snapshot.tsx';

/**
 * Opens links in static HTML through the router, including taps on cards. It is one listener that runs after
 * the others. Links that open elsewhere or lead to another language are left to the browser.
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
  // In a layout effect: in the same frame in which the new page replaces it.
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
