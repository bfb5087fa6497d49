import { aNumber, aString, objectOf, type Shape, textLike } from './shape.ts';

/** An idempotent POST to the shop, which may therefore be sent again. */
export type WaitingForm = {
  /** Identifies the form, not its content: a newer form of the same name replaces an older one. */
  name: string;
  url: string;
  contentType: string;
  body: string;
  /** ms since the epoch. */
  keptAt: number;
};

export const waitingFormShape: Shape<WaitingForm> = objectOf({
  name: aString,
  // Only a path of this shop. Tabs and line ends are excluded: browsers drop them, so the URL could name another host.
  url: textLike(/^\/(?!\/)[!-[\]-~]*$/),
  contentType: aString,
  body: aString,
  keptAt: aNumber,
});
