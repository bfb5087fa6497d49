import { startCarousels } from './carousel.ts';
import { resumeGrowth } from './grow-list.ts';
import { paintHearts } from './hearts.ts';

/** Starts everything in HTML that is added to the page after start.ts ran. */
export function adoptHtml(within: ParentNode): void {
  paintHearts(within);
  startCarousels(within);
  void resumeGrowth(within);
}
