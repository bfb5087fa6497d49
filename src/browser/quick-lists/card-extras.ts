import { useEffect } from 'react';
import type { PublicShop } from '../../contracts/shop-config.ts';
import { shoppingRules } from '../../domain/cart/shopping-rules.ts';
import { showSecondPictures } from '../loading/second-pictures.ts';
import { whenIdle } from '../loading/when-idle.ts';

/**
 * Adds to cards what pages do not need at once. Without these scripts lists are as the server wrote them. `hasMouse`: one rests
 * on cards; phones do not load second pictures by themselves.
 */
export default function CardExtras({ shop, hasMouse }: { shop: PublicShop; hasMouse: boolean }) {
  useEffect(() => (hasMouse ? whenIdle(showSecondPictures) : undefined), [hasMouse]);
  useEffect(() => {
    if (!shoppingRules(shop.shopping).quickLists) return;
    void import('./start.ts').then(
      ({ startQuickLists }) => startQuickLists(shop),
      () => undefined,
    );
  }, [shop]);
  return null;
}
