import { useState } from 'react';
import type { AddTo } from '../../contracts/checkout/add-to-order.ts';
import { aString, objectOf } from '../../contracts/shape.ts';
import { addressShape } from '../../contracts/storage.ts';
import type { Address } from '../../domain/address/address.ts';
import { readStoredInTab, writeStoredInTab } from '../state/storage.ts';

/** The order to which the shopper adds in this tab, with the address it goes to, which this browser knew already. */
export type ParcelInTab = AddTo & { address: Address };

const KEY = 'parcelToAddTo';
const parcelShape = objectOf({ orderId: aString, mobileLast4: aString, address: addressShape });

/**
 * Keeps the order for this tab, because the return from the bank loads the page again, and not longer; null: what is ordered
 * next is an order with a parcel of its own.
 */
export function keepParcelInTab(parcel: ParcelInTab | null): void {
  writeStoredInTab(KEY, parcel);
}

export function parcelInTab(): ParcelInTab | null {
  return readStoredInTab(KEY, parcelShape);
}

/** The order to which this cart is added; null: none. `offered`: whether the shop lets shoppers add to orders. */
export function useParcel(offered: boolean): { parcel: ParcelInTab | null; leave: () => void } {
  const [kept, setKept] = useState(() => (offered ? parcelInTab() : null));
  return {
    parcel: kept,
    leave: () => {
      keepParcelInTab(null);
      setKept(null);
    },
  };
}
