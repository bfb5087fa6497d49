import { useRouteLoaderData } from 'react-router';
import type { PublicShop } from '../contracts/shop-config.ts';

export type ShopInfo = {
  shop: PublicShop;
  hostname: string;
  /** The shop's own origin, for addresses that are read outside the page. */
  origin: string;
};

/** The merchant's details, on any page below the root. */
export function useShopInfo(): ShopInfo {
  const info = useRouteLoaderData<ShopInfo>('root');
  if (!info) throw new Error('Shop details are only known below the root route.');
  return info;
}
