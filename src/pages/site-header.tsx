import { Link } from 'react-router';
import type { PublicShop } from '../contracts/shop-config.ts';
import { href } from '../routes.ts';

export function SiteHeader({ shop, hostname }: { shop: PublicShop; hostname: string }) {
  return (
    <header>
      <Link to={href('home')}>{shop.logoUrl ? <img src={shop.logoUrl} alt={shop.name} /> : hostname}</Link>
    </header>
  );
}
