import type { Textile } from '../picture-spec.ts';
import type { Design } from './textiles/design.ts';
import { ajrakh, buti, dabu, jaal, kalamkari } from './textiles/printed.ts';
import { bandhani, ikat, leheriya, patola } from './textiles/resist.ts';
import { brocade, chikankari } from './textiles/worked.ts';
import {
  chambray,
  denim,
  fineStripe,
  gingham,
  jersey,
  khadi,
  linen,
  madrasCheck,
  pique,
  silk,
  stripe,
} from './textiles/woven.ts';

/** The design of every textile. */
export const TEXTILE_DESIGNS: Record<Textile, Design> = {
  ajrakh,
  bandhani,
  ikat,
  leheriya,
  chikankari,
  'madras-check': madrasCheck,
  gingham,
  buti,
  kalamkari,
  jaal,
  brocade,
  khadi,
  linen,
  chambray,
  denim,
  stripe,
  'fine-stripe': fineStripe,
  jersey,
  pique,
  silk,
  patola,
  dabu,
};
