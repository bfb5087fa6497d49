import { type RefObject, useLayoutEffect } from 'react';
import { aString, objectOf } from '../../contracts/shape.ts';

/** A list's page after it was left: elements nobody uses any more. Distances in CSS pixels. */
type Left = { entry: string; list: Element; page: Element; scrolled: number; below: number };

const isRoutersState = objectOf({ key: aString });

/** A picture that takes longer is on its way from the shop. */
const PATIENCE_MS = 200;

let left: Left | null = null;
/** Ends what is shown of it. */
let hide = () => {};

/**
 * Back to the history entry of a list shows its page at once as it was left, in the same place, and still: its elements
 * are kept for that. The router, which needs half a second on a slow phone, draws the page beneath and takes over
 * [LIST-06]. The last list left is kept.
 */
export function useBackSnapshot(entry: string, list: RefObject<Element | null>): void {
  useLayoutEffect(() => {
    if (left?.entry === entry) left = null;
    const shown = list.current;
    const page = shown?.closest('#content > *');
    if (!shown || !page) return undefined;
    return () => {
      left = { entry, list: shown, page, scrolled: window.scrollY, below: contentTop() };
      addEventListener('popstate', comeBack);
    };
  }, [entry, list]);
}

function comeBack({ state }: PopStateEvent): void {
  hide();
  if (left === null || !isRoutersState(state) || state.key !== left.entry) return;
  // Another choice of filters draws another list in the same page, which is still in use.
  const isUnused = !left.page.isConnected && left.page.contains(left.list);
  if (isUnused) hide = showAsLeft(left);
}

/** Shows it until whatever comes instead is drawn, a page or an error. Returns how to end it before. */
function showAsLeft({ page, scrolled, below }: Left): () => void {
  const screen = document.createElement('div');
  const top = contentTop();
  screen.className = 'list-as-left';
  screen.inert = true;
  screen.style.top = `${top}px`;
  // The header above the list may have been a higher one.
  screen.style.paddingTop = `${Math.max(0, below - top)}px`;
  screen.append(page);
  document.body.append(screen);
  screen.scrollTop = scrolled;
  const content = document.getElementById('content');
  const drawn = new MutationObserver(() => {
    drawn.disconnect();
    void picturesReady(content).then(() => screen.remove());
  });
  for (const parent of [content, document.body]) if (parent) drawn.observe(parent, { childList: true });
  return () => {
    drawn.disconnect();
    screen.remove();
  };
}

/** Elements that are new show no picture in their first frame, though the browser has it. */
async function picturesReady(content: Element | null): Promise<void> {
  const pictures = [...(content?.querySelectorAll('img') ?? [])].map((picture) => picture.decode());
  await Promise.race([Promise.allSettled(pictures), new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
}

function contentTop(): number {
  return document.getElementById('content')?.offsetTop ?? 0;
}
