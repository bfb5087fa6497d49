import type { Fibre } from './piece.ts';

export type FibreFacts = { composition: string; feel: string; care: string };

const GENTLE = 'Hand wash apart in cold water, dry in the shade, warm iron on the back';
const MACHINE = 'Machine wash cold with like colours, line dry, warm iron';
const DRY_CLEAN = 'Dry clean only; keep folded in muslin and refold now and then';

export const FIBRES: Record<Fibre, FibreFacts> = {
  cotton: {
    composition: '100% cotton',
    feel: 'The base is a soft cotton cambric, opaque and breathable.',
    care: GENTLE,
  },
  'mul cotton': {
    composition: '100% cotton mulmul',
    feel: 'The base is mulmul, the fine open cotton that gets better with every wash.',
    care: GENTLE,
  },
  'handloom cotton': {
    composition: '100% handloom cotton',
    feel: 'It is handloom cotton with a dry, slightly grainy hand.',
    care: GENTLE,
  },
  'cotton silk': {
    composition: '60% cotton, 40% silk',
    feel: 'Cotton keeps it cool and silk gives it light.',
    care: 'Dry clean first, then hand wash cold with a mild soap; warm iron on the back',
  },
  linen: {
    composition: '100% linen',
    feel: 'The linen is washed in the piece, so there is no break-in.',
    care: MACHINE,
  },
  silk: {
    composition: '100% mulberry silk',
    feel: 'The silk is close-woven, with weight and a quiet lustre.',
    care: DRY_CLEAN,
  },
  'modal silk': {
    composition: '70% modal, 30% silk',
    feel: 'Modal silk is fluid and cool, and takes natural dyes deeply.',
    care: GENTLE,
  },
  georgette: {
    composition: '100% viscose georgette',
    feel: 'The georgette has a fine crêpe surface and a fluid fall.',
    care: 'Dry clean, or hand wash cold without wringing; steam rather than iron',
  },
  denim: {
    composition: '100% cotton denim',
    feel: 'It is rigid cotton with no stretch, and shapes itself to you.',
    care: 'Wash inside out, cold and seldom; line dry. Indigo may rub off at first',
  },
  'cotton jersey': {
    composition: '100% combed cotton',
    feel: 'The jersey is smooth outside and soft within.',
    care: MACHINE,
  },
  'cotton pique': {
    composition: '100% cotton piqué',
    feel: 'The knit is firm, airy and holds its shape.',
    care: MACHINE,
  },
  viscose: { composition: '100% viscose', feel: 'The viscose is smooth and falls well.', care: GENTLE },
};
