import type { FocalPoint } from '../../../domain/merchant/home-limits.ts';

/** Classes and no styles: the pages' content policy allows no style attributes. */
const CLASSES: Readonly<Record<FocalPoint, string>> = {
  'top-left': 'object-[0%_0%]',
  top: 'object-[50%_0%]',
  'top-right': 'object-[100%_0%]',
  left: 'object-[0%_50%]',
  centre: '',
  right: 'object-[100%_50%]',
  'bottom-left': 'object-[0%_100%]',
  bottom: 'object-[50%_100%]',
  'bottom-right': 'object-[100%_100%]',
};

/** Returns the class that keeps a part of a picture in view. */
export const focalClass = (focus: FocalPoint): string => CLASSES[focus];
