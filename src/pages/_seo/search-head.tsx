import { useLocation } from 'react-router';
import { SHARE_PICTURE, sharePictureUrl } from '../../domain/catalogue/picture-url.ts';
import { pageAddresses } from './page-addresses.ts';
import { useShopInfo } from '../shop-info.ts';

export type SharedPicture = { url: string; alt: string };

type Props = {
  /** The whole title, including the shop's name. */
  title: string;
  description?: string;
  hidden?: boolean;
  /** The canonical path, if it differs from the requested one. */
  path?: string;
  picture?: SharedPicture | null;
};

/** The head entries that search engines and link previews read. */
export function SearchHead({ title, description, hidden = false, path, picture = null }: Props) {
  const { origin } = useShopInfo();
  const { pathname } = useLocation();
  const { canonical, alternates } = pageAddresses(origin, path ?? pathname);
  return (
    <>
      <title>{title}</title>
      {description !== undefined && <meta name="description" content={description} />}
      {hidden ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={canonical} />}
      {!hidden &&
        alternates.map(({ language, url }) => <link key={language} rel="alternate" hrefLang={language} href={url} />)}
      {/* Previews use the server's HTML, so the browser's scripts do not contain this. */}
      {import.meta.env.SSR && (!hidden || picture) && (
        <Preview title={title} description={description ?? title} url={canonical} picture={picture} />
      )}
    </>
  );
}

type PreviewProps = { title: string; description: string; url: string; picture: SharedPicture | null };

/** Open Graph, https://ogp.me. */
function Preview({ title, description, url, picture }: PreviewProps) {
  const { shop, origin } = useShopInfo();
  return (
    <>
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={shop.name} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={url} />
      {picture && (
        <>
          <meta property="og:image" content={new URL(sharePictureUrl(picture.url), origin).href} />
          <meta property="og:image:width" content={String(SHARE_PICTURE.width)} />
          <meta property="og:image:height" content={String(SHARE_PICTURE.height)} />
          <meta property="og:image:alt" content={picture.alt} />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      )}
    </>
  );
}
