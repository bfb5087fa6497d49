import { startCarousels } from './carousel.ts';
import { resumeGrowth } from './grow-list.ts';
import { paintHearts } from './hearts.ts';

/** For HTML that is put into the page after start.ts looked at it. */
export function adoptHtml(within: ParentNode): void {
  paintHearts(within);
  startCarousels(within);
  void resumeGrowth(within);
}
