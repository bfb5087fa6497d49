import type { Textile } from '../picture-spec.ts';
import type { Fibre } from './piece.ts';

export type Craft = {
  /** The name in the shop's tags and tables. */
  name: string;
  fibre: Fibre;
  /** Its origin or how it is made; each product uses two of the sentences. */
  sentences: readonly [string, string, string];
};

export const CRAFTS: Record<Textile, Craft> = {
  ajrakh: {
    name: 'Ajrakh block print',
    fibre: 'cotton',
    sentences: [
      'Ajrakh is printed from carved teak blocks on cloth that has been washed, soaked in myrobalan and dried, then resisted and dyed again for each colour.',
      'The printers of Kutch work without a table mark: the hand finds the corner of the last impression by feel.',
      'Small shifts between one block and the next are part of it, and tell a printed cloth from a copied one.',
    ],
  },
  bandhani: {
    name: 'Bandhani tie-dye',
    fibre: 'cotton',
    sentences: [
      'Each dot is pinched up with a fingernail, bound with thread and kept from the dye.',
      'The knots are tied by women at home in Jamnagar and Bhuj, some thousands to a cloth, and opened only when it is sold.',
      'The dots are never quite round and the rows never quite straight; that is the hand, not a fault.',
    ],
  },
  ikat: {
    name: 'Handwoven ikat',
    fibre: 'handloom cotton',
    sentences: [
      'In ikat the pattern is dyed into the yarn before the loom is even threaded.',
      'A weaver lines up each pick by eye, which is why the edges look as though they were breathed on.',
      'The pattern is as clear on the inside as on the outside, since it is in the thread and not on it.',
    ],
  },
  leheriya: {
    name: 'Leheriya tie-dye',
    fibre: 'cotton',
    sentences: [
      'Leheriya, from lehar, a wave, is made by rolling the cloth on the diagonal and binding the roll at measured gaps.',
      'It is the cloth of the monsoon in Rajasthan, worn for Teej and for no reason at all.',
      'Every colour means another round of binding and another dip, from pale to dark.',
    ],
  },
  chikankari: {
    name: 'Chikankari embroidery',
    fibre: 'mul cotton',
    sentences: [
      'The pattern is stamped in a blue that washes out, then stitched by hand in and around Lucknow over several weeks.',
      'Six stitches do the work, among them the shadow stitch, which is worked from the back and seen through the cloth.',
      'Run a palm over it: real chikankari can be read with the eyes closed.',
    ],
  },
  'madras-check': {
    name: 'Madras check',
    fibre: 'handloom cotton',
    sentences: [
      'Madras is woven from dyed yarn in villages around Chennai, lightly sized and cool in the hand.',
      'The check is the same on both faces, as it should be in a cloth that is woven and not printed.',
      'No repeat is hidden from the tailor, so the fronts and pockets are matched line to line.',
    ],
  },
  gingham: {
    name: 'Yarn-dyed gingham',
    fibre: 'cotton',
    sentences: [
      'A balanced check of two yarns, one dyed and one white, in a weave that stays crisp.',
      'The cloth is mercerised before cutting, so the colour keeps and the surface does not fuzz.',
      'Because the yarn itself is dyed, the check will not wear off at the elbows.',
    ],
  },
  buti: {
    name: 'Bagru block print',
    fibre: 'cotton',
    sentences: [
      'A buti is the smallest unit of Indian ornament, one flower on its own stem, set in rows by hand.',
      'The printer carries two colours, outline first and filling after, and walks the length of a six-metre table.',
      'Cloth is dried on the ground in the open, so each batch takes a little of that week’s sun.',
    ],
  },
  kalamkari: {
    name: 'Kalamkari',
    fibre: 'cotton',
    sentences: [
      'Kalamkari, work of the pen, takes its outlines from iron and jaggery left to ferment for three weeks.',
      'The cloth is treated with milk and myrobalan so that the black stays where it was put.',
      'Reds come from madder, yellows from pomegranate rind, and the blues last.',
    ],
  },
  jaal: {
    name: 'Jaal block print',
    fibre: 'cotton',
    sentences: [
      'A jaal is a net: the pattern covers the whole ground and hides where one block ends and the next begins.',
      'It takes a printer years to lay a jaal without a seam, and a lifetime to make it look easy.',
      'The blocks are cut in Pethapur by carvers who draw the repeat straight on the wood.',
    ],
  },
  brocade: {
    name: 'Handwoven brocade',
    fibre: 'silk',
    sentences: [
      'Extra wefts in gold-coloured zari are carried only where the flower needs them, row by row.',
      'The pattern is punched on cards and lifted by a jacquard, but every pick is still thrown by hand.',
      'The zari is a tested, tarnish-resistant thread, and the selvedge carries the weaver’s own mark.',
    ],
  },
  khadi: {
    name: 'Khadi handspun',
    fibre: 'handloom cotton',
    sentences: [
      'Khadi is spun by hand and woven by hand, and the thick and thin of the yarn is its signature.',
      'The air held in hand-spun yarn makes it cool in summer and surprisingly warm in winter.',
      'It is loosely twisted, so it drinks up moisture and dries fast.',
    ],
  },
  linen: {
    name: 'Plain linen weave',
    fibre: 'linen',
    sentences: [
      'Flax is stronger wet than dry, so linen likes to be washed and repays it with softness.',
      'We buy long-staple yarn and weave it to a middle weight that is opaque and still cool.',
      'Its creases are soft rather than sharp; most people leave them in.',
    ],
  },
  chambray: {
    name: 'Chambray weave',
    fibre: 'cotton',
    sentences: [
      'A coloured warp and a white weft give chambray its dusty, two-toned surface.',
      'It is plain-woven like a shirting, so it has the look of denim at half the weight.',
      'An enzyme wash takes the starch out before it reaches you.',
    ],
  },
  denim: {
    name: 'Ring-spun denim',
    fibre: 'denim',
    sentences: [
      'The yarn is ring-spun and dyed as rope, which leaves the core white and lets the surface fade.',
      'Stress points carry bar tacks, and the inside leg is felled so that nothing rubs.',
      'Washing is done with recycled water at a mill that publishes its figures.',
    ],
  },
  stripe: {
    name: 'Woven stripe',
    fibre: 'handloom cotton',
    sentences: [
      'The stripe is set in the warp, so it runs true from the first metre to the last.',
      'It was woven on a frame loom in Bhagalpur, from yarn dyed in small lots.',
      'We match the stripe at the seams you can see and at most of those you cannot.',
    ],
  },
  'fine-stripe': {
    name: 'Fine woven stripe',
    fibre: 'cotton',
    sentences: [
      'Two-ply yarn in an eighty count gives a stripe as fine as a pencil line.',
      'The finish is soft and low in starch, so it presses flat in one pass.',
      'Seen close there are lines; seen from a metre there is only colour.',
    ],
  },
  jersey: {
    name: 'Single jersey knit',
    fibre: 'cotton jersey',
    sentences: [
      'The cotton is combed before spinning, which takes out the short fibres that pill.',
      'It is knitted in Tiruppur, compacted so that it will not twist, and cut after a day of rest.',
      'The neck rib has a little elastane and the body has none.',
    ],
  },
  pique: {
    name: 'Piqué knit',
    fibre: 'cotton pique',
    sentences: [
      'Piqué is knitted with tucks that raise a honeycomb, so only the ridges touch the skin.',
      'The collar and cuffs are flat-knitted to shape instead of being cut from the roll.',
      'It is dyed with low-impact colours and pre-shrunk before cutting.',
    ],
  },
  silk: {
    name: 'Handwoven silk',
    fibre: 'silk',
    sentences: [
      'Warp and weft are of slightly different shades, so the colour moves when you do.',
      'The silk is degummed by hand and keeps enough body to hold a pleat.',
      'Slubs in the weft are natural to the yarn and catch the light like brush strokes.',
    ],
  },
  patola: {
    name: 'Patola pattern',
    fibre: 'silk',
    sentences: [
      'Patola motifs have names: the elephant, the parrot, the flower basket, the dancing girl.',
      'The grid is drawn on paper first and followed knot by knot in the dyeing.',
      'It is a cloth of proverbs: in Gujarat a good character is said to last like the colour of a patola.',
    ],
  },
  dabu: {
    name: 'Dabu mud-resist print',
    fibre: 'cotton',
    sentences: [
      'Dabu paste is clay, gum, lime and wheat chaff; it keeps the dye away and is dusted with sawdust to dry.',
      'Where the paste cracks in the sun, dye runs in, and leaves the fine veins that make each metre its own.',
      'The printers of Akola wait for dry weather, so there is none to be had in August.',
    ],
  },
};
