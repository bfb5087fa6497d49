import { pictureSourceSet, pictureUrl } from '../../domain/catalogue/picture-url.ts';
import type { Picture as PictureData } from '../../domain/catalogue/product.ts';
import { Icon } from './icon.tsx';

type PictureProps = {
  picture: PictureData | null;
  /** Empty where the text beside the picture says the same. */
  alt: string;
  /** The CSS `sizes` of the place it is shown in. */
  sizes: string;
  /** Device-pixel widths to offer, from small to large. */
  widths: readonly number[];
  /** For the one picture a visitor sees first: fetched at once and with priority. */
  eager?: boolean;
  className?: string;
  /** A file of the same picture that is there already: shown until this one is. */
  until?: string | null;
};

/**
 * A picture in the width the screen needs. Its place is reserved by the original's dimensions, or by the class.
 * A product without a picture shows a quiet ground; so does one whose picture fails (see browser/loading/broken-pictures.ts).
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
