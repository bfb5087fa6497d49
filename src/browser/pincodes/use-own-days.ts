import { useEffect, useState } from 'react';
import type { PublicShop } from '../../contracts/shop-config.ts';
import { isPincode } from '../../domain/address/pincode.ts';

/**
 * The merchant's own days until delivery to a PIN code; null: those of every shop. Until the shop has answered, and without
 * an answer, those of everywhere else.
 */
export function useOwnDays(ownDays: PublicShop['ownDays'], pincode: string): readonly number[] | null {
  const [said, setSaid] = useState<{ pincode: string; days: readonly number[] | null } | null>(null);
  const asks = ownDays !== undefined && isPincode(pincode);
  useEffect(() => {
    if (!asks) return undefined;
    let wanted = true;
    const ask = async () => {
      const { deliveryAtPin } = await import('./delivery-check.ts');
      const answer = await deliveryAtPin(pincode);
      if (wanted && answer !== null) setSaid({ pincode, days: answer.days ?? null });
    };
    // Without the script the days of everywhere else stay.
    ask().catch(() => undefined);
    return () => {
      wanted = false;
    };
  }, [asks, pincode]);
  return said?.pincode === pincode ? said.days : (ownDays?.everywhere ?? null);
}
