import type { ListedPicture } from '../../contracts/desk/pictures.ts';
import { concernsOf } from '../../domain/merchant/own-picture.ts';
import { formatNumber } from '../language/formats.ts';
import { labelIn } from '../language/label-in.ts';
import { texts } from './texts.ts';

/** Returns a picture's size in pixels and on a phone, in a line. */
export const sizeOf = ({ width, height, phoneBytes }: ListedPicture): string =>
  `${texts.size(formatNumber(width), formatNumber(height))} · ${weightOf(phoneBytes)}`;

const weightOf = (bytes: number): string => texts.weight(formatNumber(Math.max(1, Math.round(bytes / 1000))));

/** Returns what is to be said of a picture where it is as wide as the screen. */
export const concernTexts = (picture: ListedPicture): string[] =>
  concernsOf(picture).map((concern) => texts.concerns[concern]);

/** Returns the places where a picture stands, each in words. */
export const usesIn = ({ uses }: ListedPicture): string[] =>
  uses.map((use) => texts.use[use.in](labelIn(texts.places, use.what) ?? use.what));
