import * as v from 'valibot';
import { BORDERS, BUTTONS, GARMENTS, GROUNDS, PALETTES, TEXTILES, VIEWS } from './picture-spec.ts';
import type { PictureSpec } from './picture-spec.ts';

/** Schema of a manifest: a JSON array of specs. Files stay inside the output folder and end in .jpg. */
export const PictureSpecs: v.GenericSchema<unknown, PictureSpec[]> = v.array(
  v.object({
    file: v.pipe(v.string(), v.regex(/^(?!.*\.\.)[a-z0-9][a-z0-9._/-]*\.jpg$/)),
    kind: v.picklist(['view', 'closeup', 'tile', 'banner']),
    garment: v.picklist(GARMENTS),
    view: v.picklist(VIEWS),
    textile: v.picklist(TEXTILES),
    palette: v.picklist(PALETTES),
    ground: v.picklist(GROUNDS),
    trims: v.exactOptional(
      v.object({
        border: v.exactOptional(v.picklist(BORDERS)),
        facing: v.exactOptional(v.picklist(['self', 'contrast'])),
        buttons: v.exactOptional(v.picklist(BUTTONS)),
      }),
    ),
    seed: v.pipe(v.number(), v.integer(), v.minValue(0)),
    shape: v.exactOptional(v.picklist(['wide', 'tall'])),
    calm: v.exactOptional(v.picklist(['left', 'right'])),
    others: v.exactOptional(v.array(v.object({ textile: v.picklist(TEXTILES), palette: v.picklist(PALETTES) }))),
  }),
);
