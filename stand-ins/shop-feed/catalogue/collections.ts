import type { Palette, Textile } from '../picture-spec.ts';
import { ANARKALIS } from './anarkalis.ts';
import { DENIM } from './denim.ts';
import { DUPATTAS } from './dupattas.ts';
import { FROCKS, KIDS_KURTAS } from './kids.ts';
import { KURTAS } from './kurtas.ts';
import { LEHENGAS } from './lehengas.ts';
import { NEHRU_JACKETS } from './nehru-jackets.ts';
import { PALAZZOS } from './palazzos.ts';
import type { Line } from './piece.ts';
import { SAREES } from './sarees.ts';
import { SHIRTS } from './shirts.ts';
import { POLOS, T_SHIRTS } from './tees.ts';

export const LINES: readonly Line[] = [
  KURTAS,
  SAREES,
  SHIRTS,
  LEHENGAS,
  FROCKS,
  KIDS_KURTAS,
  NEHRU_JACKETS,
  DUPATTAS,
  DENIM,
  T_SHIRTS,
  POLOS,
  ANARKALIS,
  PALAZZOS,
];

/** The products in a collection: those of its lines, or those that match a rule across all lines. */
export type Membership = 'lines' | 'festive' | 'newest' | 'reduced';

export type CollectionEntry = {
  handle: string;
  title: string;
  description: string | null;
  membership: Membership;
  /** The cloth of the garment in its tile; empty for no picture. */
  tile: readonly { textile: Textile; palette: Palette }[];
  /** The count that the platform claims, if it differs from the truth. */
  claimedCount?: number;
};

/** In the order of /collections.json; the home page shows the first eight. */
export const COLLECTIONS: readonly CollectionEntry[] = [
  {
    handle: 'kurtas',
    title: 'Kurtas',
    description: '<p>Straight kurtas in block print, ikat and khadi, cut for long days.</p>',
    membership: 'lines',
    tile: [{ textile: 'ajrakh', palette: 'indigo' }],
  },
  {
    handle: 'sarees',
    title: 'Sarees',
    description: '<p>Silk, mul and linen, from the looms of Banaras, Pochampally and Bengal.</p>',
    membership: 'lines',
    tile: [{ textile: 'bandhani', palette: 'plum' }],
  },
  {
    handle: 'shirts',
    title: 'Shirts',
    description: '<p>Indian cloth in a good plain shirt.</p>',
    membership: 'lines',
    tile: [{ textile: 'madras-check', palette: 'bottle-green' }],
  },
  {
    handle: 'lehengas',
    title: 'Lehengas',
    description: '',
    membership: 'lines',
    tile: [{ textile: 'leheriya', palette: 'haldi' }],
  },
  {
    handle: 'kids',
    title: 'Kids',
    description: '<p>Soft, strong and made to be run in. Sizes go by age.</p>',
    membership: 'lines',
    tile: [{ textile: 'jaal', palette: 'mint' }],
  },
  {
    handle: 'nehru-jackets',
    title: 'Nehru Jackets',
    description: null,
    membership: 'lines',
    tile: [{ textile: 'brocade', palette: 'wine' }],
  },
  {
    handle: 'dupattas',
    title: 'Dupattas',
    description: '<p>Two and a half metres that finish everything else.</p>',
    membership: 'lines',
    tile: [{ textile: 'leheriya', palette: 'peacock' }],
  },
  {
    handle: 'denim',
    title: 'Denim',
    description: '<p>Ring-spun, rope-dyed and straight-cut.</p>',
    membership: 'lines',
    tile: [{ textile: 'denim', palette: 'denim-blue' }],
  },
  {
    handle: 'tees',
    title: 'Tees & Polos',
    description: '<p>Combed cotton and airy piqué from Tiruppur.</p>',
    membership: 'lines',
    tile: [{ textile: 'stripe', palette: 'navy' }],
  },
  {
    handle: 'anarkalis',
    title: 'Anarkalis',
    description: '<p>Twelve kalis and room to turn.</p>',
    membership: 'lines',
    tile: [{ textile: 'bandhani', palette: 'marigold' }],
  },
  {
    handle: 'palazzos',
    title: 'Palazzos',
    description: null,
    membership: 'lines',
    tile: [{ textile: 'ajrakh', palette: 'indigo' }],
  },
  {
    handle: 'festive',
    title: 'Festive',
    description: '<p>For lamps, weddings and being looked at.</p>',
    membership: 'festive',
    tile: [
      { textile: 'silk', palette: 'marigold' },
      { textile: 'brocade', palette: 'bottle-green' },
      { textile: 'bandhani', palette: 'rani-pink' },
    ],
    claimedCount: 107,
  },
  {
    handle: 'new-arrivals',
    title: 'New Arrivals',
    description: '<p>The latest pieces from every workshop.</p>',
    membership: 'newest',
    tile: [
      { textile: 'dabu', palette: 'indigo' },
      { textile: 'jaal', palette: 'sage' },
      { textile: 'ikat', palette: 'plum' },
    ],
  },
  { handle: 'sale', title: 'Sale', description: '', membership: 'reduced', tile: [] },
];
