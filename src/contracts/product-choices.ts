import type { ProductChoices } from '../domain/catalogue/product-card.ts';
import { aBoolean, aString, listOf, objectOf, orNull, type Shape, wholeNumber } from './shape.ts';
import { pictureShape } from './storage.ts';

/** GET /single-product/:id/variants */
export const productChoicesShape: Shape<ProductChoices> = objectOf({
  id: aString,
  handle: aString,
  title: aString,
  options: listOf(objectOf({ name: aString, values: listOf(aString) })),
  sizeOptionIndex: orNull(wholeNumber(0)),
  variants: listOf(
    objectOf({
      id: aString,
      options: listOf(orNull(aString)),
      pricePaise: wholeNumber(0),
      compareAtPricePaise: orNull(wholeNumber(0)),
      available: aBoolean,
      pictureIndex: orNull(wholeNumber(0)),
    }),
  ),
  pictures: listOf(pictureShape),
  available: aBoolean,
});
