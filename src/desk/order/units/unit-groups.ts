import type { OrderDetail } from '../order-query.ts';

type Unit = OrderDetail['units'][number];

/** Units of a line that are in the same place. */
export type UnitGroup = Pick<Unit, 'place' | 'parcel' | 'returnId' | 'settled'> & {
  key: string;
  quantity: number;
  /** What they cost together. */
  valuePaise: number;
};

/** Groups the units of one line by where they are, so that five pieces in one parcel are one row. */
export function groupsOf(units: readonly Unit[], line: number): UnitGroup[] {
  const groups = new Map<string, UnitGroup>();
  for (const { place, parcel, returnId, settled, valuePaise } of units.filter((unit) => unit.line === line)) {
    const key = [place, parcel, returnId, settled].join(' ');
    const group = groups.get(key) ?? { key, place, parcel, returnId, settled, quantity: 0, valuePaise: 0 };
    groups.set(key, { ...group, quantity: group.quantity + 1, valuePaise: group.valuePaise + valuePaise });
  }
  return [...groups.values()];
}
