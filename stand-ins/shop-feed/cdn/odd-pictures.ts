import sharp from 'sharp';
import { EXTREME_FILES, SMALL_SUFFIX_FILE } from '../faults/pictures.ts';

type Derive = (model: Buffer) => Promise<Buffer>;

function covering({ width, height }: { width: number; height: number }): Derive {
  return (model) => sharp(model).resize({ width, height, fit: 'cover' }).jpeg({ quality: 82 }).toBuffer();
}

/** Pictures that only bad-feed cases use, each derived from an ordinary picture. */
export const ODD_PICTURES: ReadonlyMap<string, Derive> = new Map([
  [SMALL_SUFFIX_FILE, async (model) => model],
  [EXTREME_FILES.wide.file, covering(EXTREME_FILES.wide)],
  [EXTREME_FILES.tall.file, covering(EXTREME_FILES.tall)],
]);
