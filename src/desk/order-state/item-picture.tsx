import { classNames } from '../controls/class-names.ts';
import { Icon } from '../controls/icon.tsx';

const SIZES = { small: 'w-10', medium: 'w-16', large: 'w-full max-w-sm' } as const;

/** An item's picture at three to four. The title beside it says what it is. */
export function ItemPicture({ url, size = 'small' }: { url: string | null; size?: keyof typeof SIZES }) {
  const shape = classNames(SIZES[size], 'aspect-3/4 shrink-0 rounded-card bg-plain-soft');
  if (url === null) {
    return (
      <span className={classNames(shape, 'flex items-center justify-center text-quiet')}>
        <Icon name="catalogue" size={size === 'large' ? 48 : 18} />
      </span>
    );
  }
  return <img src={url} alt="" loading="lazy" decoding="async" className={classNames(shape, 'object-cover')} />;
}
