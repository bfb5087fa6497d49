import type { SheetProduct } from './sheet-product.ts';

const PARTS = [
  'title',
  'text',
  'type',
  'brand',
  'collections',
  'tags',
  'options',
  'variants',
  'pictures',
] as const satisfies readonly (keyof SheetProduct)[];
export type SheetPart = (typeof PARTS)[number];

export type SheetChange =
  | { kind: 'new' | 'gone'; handle: string; title: string }
  | { kind: 'changed'; handle: string; title: string; parts: SheetPart[] };

/** What differs between two states of the book, in the order of the later one; what is gone comes last. */
export function compareSheets(before: readonly SheetProduct[], after: readonly SheetProduct[]): SheetChange[] {
  const known = new Map(before.map((product) => [product.handle, product]));
  const changes = after.flatMap((product): SheetChange[] => {
    const { handle, title } = product;
    const former = known.get(handle);
    known.delete(handle);
    if (!former) return [{ kind: 'new', handle, title }];
    const parts = changedParts(former, product);
    return parts.length === 0 ? [] : [{ kind: 'changed', handle, title, parts }];
  });
  const gone = [...known.values()].map(({ handle, title }): SheetChange => ({ kind: 'gone', handle, title }));
  return [...changes, ...gone];
}

export function changedParts(one: SheetProduct, other: SheetProduct): SheetPart[] {
  return PARTS.filter((part) => JSON.stringify(ordered(one[part])) !== JSON.stringify(ordered(other[part])));
}

/** The database returns the keys of an object in an order of its own. */
function ordered(value: SheetProduct[SheetPart]): unknown {
  if (typeof value === 'string') return value;
  return value.map((entry) => (typeof entry === 'string' ? entry : Object.entries(entry).toSorted(byKey)));
}

const byKey = ([one]: [string, unknown], [other]: [string, unknown]): number => (one < other ? -1 : 1);
