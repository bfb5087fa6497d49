import type { PublicShop, ShopConfig } from '../../../contracts/shop-config.ts';

/** Returns what pages say about refunds of a COD advance, if the shop may require one. */
export function codAdvanceOf({ cashOnDelivery, cod }: ShopConfig): Pick<PublicShop, 'codAdvance'> {
  if (!cashOnDelivery || (cod.advancePaise === 0 && cod.advancePercent === 0)) return {};
  return { codAdvance: { backOnCancel: cod.advanceBackOnCancel, backOnRto: cod.advanceBackOnRto } };
}
