import { useState } from 'react';
import { pictureUrl } from '../../domain/catalogue/picture-url.ts';
import { useSignedIn } from '../api/session.ts';
import { classNames } from '../controls/class-names.ts';
import { Icon } from '../controls/icon.tsx';

const SIZES = { tiny: 'w-7', small: 'w-10', medium: 'w-16', large: 'w-full max-w-sm' } as const;
/** Picture widths in pixels, for screens with two to three device pixels per CSS pixel. */
const WIDTHS = { tiny: 120, small: 120, medium: 240, large: 720 } as const;

/** An item's picture in the ratio 3 : 4. The title next to it describes it. */
export function ItemPicture({ url, size = 'small' }: { url: string | null; size?: keyof typeof SIZES }) {
  const { session } = useSignedIn();
  const [isMissing, setMissing] = useState(false);
  const shape = classNames(SIZES[size], 'aspect-3/4 shrink-0 rounded-card bg-plain-soft');
  if (url === null || isMissing) {
    return (
      <span className={classNames(shape, 'flex items-center justify-center text-quiet')}>
        <Icon name="catalogue" size={size === 'large' ? 48 : 18} />
      </span>
    );
  }
  // The shop serves its own pictures; the feed's host serves the others.
  const address = new URL(pictureUrl(url, WIDTHS[size]), session.shopUrl).href;
  return (
    <img
      src={address}
      alt=""
      loading="lazy"
      decoding="async"
      onError={() => setMissing(true)}
      className={classNames(shape, 'object-cover')}
    />
  );
}
