import type { PublicShop, ShopConfig } from '../../contracts/shop-config.ts';

/** What pages promise of an advance, where one may be asked for. */
export function codAdvanceOf({ cashOnDelivery, cod }: ShopConfig): Pick<PublicShop, 'codAdvance'> {
  if (!cashOnDelivery || (cod.advancePaise === 0 && cod.advancePercent === 0)) return {};
  return { codAdvance: { backOnCancel: cod.advanceBackOnCancel, backOnRto: cod.advanceBackOnRto } };
}
