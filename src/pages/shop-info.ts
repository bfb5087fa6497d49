import { useRouteLoaderData } from 'react-router';
import type { PublicShop } from '../contracts/shop-config.ts';

export type ShopInfo = {
  shop: PublicShop;
  hostname: string;
  /** The shop's origin, for addresses that are used outside the page. */
  origin: string;
};

/** Returns the merchant's details; works on any page below the root. */
export function useShopInfo(): ShopInfo {
  const info = useRouteLoaderData<ShopInfo>('root');
  if (!info) throw new Error('Shop details are only known below the root route.');
  return info;
}
