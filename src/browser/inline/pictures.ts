import { savesData } from '../../ui/connection.ts';
import { SHOPPER_ACTS } from '../loading/shopper-acts.ts';

/**
 * Stands in each page's head, before the first picture is parsed. The page is the same for everyone; built to a text by
 * scripts/vite/inline-script.ts.
 */
const root = document.documentElement.dataset;

if (savesData()) askForSmallestPictures();
showFirstPictureFirst();

/** On a phone that saves data, or on a 2g or 3g line, pictures that are not fetched yet come in the smallest width on offer. */
function askForSmallestPictures(): void {
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
 * The picture a page opens with has the line to itself: until it is painted the others are held back, and those further
 * along a gallery or in home's rails, below the first screens, until the shopper acts. `data-held` on the root says what waits; src/ui/theme.css moves it out of the
 * browser's sight, which asks for a lazy picture only when it comes near. A page without such a picture holds nothing
 * back after `load`.
 */
function showFirstPictureFirst(): void {
  const painted = () => {
    if (!root['held']) return;
    if (document.querySelector('.gallery-slide,.home-rail')) root['held'] = 'unseen';
    else delete root['held'];
  };
  const soon = ({ target }: Event) => {
    const isFirst = target === document || (target instanceof Element && target.matches('[fetchpriority=high]'));
    if (isFirst) requestAnimationFrame(() => requestAnimationFrame(painted));
  };
  root['held'] = 'first';
  addEventListener('load', soon, true);
  addEventListener('error', soon, true);
  const acted = new AbortController();
  // Swiping a gallery shows the next picture at once, so it must not wait; moving the mouse does not.
  const act = ({ type, target }: Event) => {
    const moves =
      type === 'scroll' && target !== document && !(target instanceof Element && target.matches('.gallery-track'));
    if (moves || type === 'pointermove' || type === 'focusin') return;
    delete root['held'];
    acted.abort();
  };
  for (const type of SHOPPER_ACTS) addEventListener(type, act, { capture: true, passive: true, signal: acted.signal });
}
