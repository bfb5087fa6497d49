import { aNumber, aString, objectOf, type Shape, textLike } from './shape.ts';

/** A post to the shop that means the same however often it is sent, so that it may be sent again. */
export type WaitingForm = {
  /** One form, whatever its content: a newer one takes its place. */
  name: string;
  url: string;
  contentType: string;
  body: string;
  /** ms since the epoch. */
  keptAt: number;
};

export const waitingFormShape: Shape<WaitingForm> = objectOf({
  name: aString,
  // A path of this shop, and nothing that a browser would read as another host: it leaves out tabs and line ends.
  url: textLike(/^\/(?!\/)[!-[\]-~]*$/),
  contentType: aString,
  body: aString,
  keptAt: aNumber,
});
