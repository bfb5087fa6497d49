import type { PublicShop } from '../contracts/shop-config.ts';

export function SiteFooter({ shop, hostname }: { shop: PublicShop; hostname: string }) {
  return (
    <footer>
      {shop.name} {hostname}
    </footer>
  );
}
