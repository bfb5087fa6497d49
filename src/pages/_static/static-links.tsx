import { Component, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router';
import { endInstantBack, takeSnapshot } from '../../browser/back/instant-back.ts';
import { closeInstantProduct } from '../../browser/first-script/instant-product.ts';
import { setNavigate } from '../../browser/first-script/router-link.ts';
import { LANGUAGE } from '../../domain/language/language.en.ts';
import { inLanguage, splitLanguage } from '../../routes.ts';

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

type Props = { location: Location };

/**
 * Takes a snapshot of the page that is left, for an instant Back. A class component, because only
 * getSnapshotBeforeUpdate runs before the document changes.
 */
class ListSnapshot extends Component<Props> {
  override getSnapshotBeforeUpdate({ location: { key, pathname, search } }: Props): null {
    if (key !== this.props.location.key) takeSnapshot(key, inLanguage(LANGUAGE, pathname) + search);
    return null;
  }

  /** React requires it together with getSnapshotBeforeUpdate. */
  override componentDidUpdate(): void {}

  override render(): null {
    return null;
  }
}
