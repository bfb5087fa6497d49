import { LANGUAGE } from '../../domain/language/language.en.ts';
import { href, inLanguage } from '../../routes.ts';
import ShareLink from '../_share/share-link.tsx';
import { useShopInfo } from '../shop-info.ts';
import { messages } from './messages.en.ts';

/** Shows somebody else what was bought, as a cart of the same pieces: nothing of the order or its shopper is in the link. */
export default function ShareBought({ items }: { items: string }) {
  const { origin } = useShopInfo();
  const url = origin + inLanguage(LANGUAGE, href('sharedCart', { items }));
  return <ShareLink url={url} text={messages.shareText} label={messages.share} />;
}
