import { savesData } from '../../ui/connection.ts';
import { SHOPPER_ACTS } from '../loading/shopper-acts.ts';

/**
 * Runs in each page's head, before the first picture is parsed. The HTML is the same for everyone, so this script
 * adapts it to the phone. scripts/vite/inline-script.ts builds this file to a string.
 */
const root = document.documentElement.dataset;

if (savesData()) requestSmallestPictures();
showFirstPictureFirst();

/** Loads lazy pictures in their smallest width. Called if the phone saves data or the connection is 2g or 3g. */
function requestSmallestPictures(): void {
  const shrink = (node: Node) => {
    if (!(node instanceof Element)) return;
    for (const picture of [node, ...node.querySelectorAll('img')]) {
      if (picture instanceof HTMLImageElement && picture.loading === 'lazy' && picture.srcset) picture.sizes = '1px';
    }
  };
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) addedNodes.forEach(shrink);
  }).observe(document, { childList: true, subtree: true });
}

/**
 * Loads the page's first picture before all others. The others wait until it is painted; pictures further along a
 * gallery, or in the home page's sections below the first screens, wait until the shopper acts. `data-deferred` on the
 * root says which pictures wait: src/ui/theme.css moves them out of view, and the browser requests a lazy picture only
 * when it comes near the screen. A page without such a picture holds nothing back after `load`.
 */
function showFirstPictureFirst(): void {
  const painted = () => {
    if (!root['deferred']) return;
    if (document.querySelector('.gallery-slide,.home-cards')) root['deferred'] = 'unseen';
    else delete root['deferred'];
  };
  const soon = ({ target }: Event) => {
    const isFirst = target === document || (target instanceof Element && target.matches('[fetchpriority=high]'));
    if (isFirst) requestAnimationFrame(() => requestAnimationFrame(painted));
  };
  root['deferred'] = 'first';
  addEventListener('load', soon, true);
  addEventListener('error', soon, true);
  const acted = new AbortController();
  // Swiping a gallery shows the next picture at once, so it must not wait; moving the mouse does not.
  const act = ({ type, target }: Event) => {
    const moves =
      type === 'scroll' && target !== document && !(target instanceof Element && target.matches('.gallery-track'));
    if (moves || type === 'pointermove' || type === 'focusin') return;
    delete root['deferred'];
    acted.abort();
  };
  for (const type of SHOPPER_ACTS) addEventListener(type, act, { capture: true, passive: true, signal: acted.signal });
}
