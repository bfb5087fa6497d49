import { pictureSourceSet, pictureUrl } from '../../domain/catalogue/picture-url.ts';
import type { Picture as PictureData } from '../../domain/catalogue/product.ts';
import { Icon } from './icon.tsx';

type PictureProps = {
  picture: PictureData | null;
  /** Empty if the text next to the picture says the same. */
  alt: string;
  /** The CSS `sizes` of the place the picture is shown in. */
  sizes: string;
  /** Device-pixel widths to offer, from small to large. */
  widths: readonly number[];
  /** Set for the first picture a visitor sees: it is loaded immediately and with high priority. */
  eager?: boolean;
  className?: string;
  /** URL of a smaller version that is already loaded; shown until this picture has loaded. */
  until?: string | null;
};

/**
 * A picture in the width the screen needs. Its space is reserved by the original's dimensions or by the class. If
 * there is no picture, or if loading fails (see browser/loading/broken-pictures.ts), a plain background is shown.
 */
export function Picture({ picture, alt, sizes, widths, eager = false, className = '', until = null }: PictureProps) {
  if (!picture) return <NoPicture alt={alt} className={className} />;
  return (
    <img
      className={`picture ${className}`}
      src={pictureUrl(picture.url, widths[0] ?? 360)}
      srcSet={pictureSourceSet(picture, widths)}
      sizes={sizes}
      width={picture.width ?? undefined}
      height={picture.height ?? undefined}
      alt={alt}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding="async"
      style={
        until === null ? undefined : { background: `center / contain no-repeat url("${encodeURI(decodeURI(until))}")` }
      }
    />
  );
}

function NoPicture({ alt, className }: { alt: string; className: string }) {
  return (
    <span className={`picture picture-none ${className}`} {...(alt === '' ? {} : { role: 'img', 'aria-label': alt })}>
      <Icon name="hanger" />
    </span>
  );
}
