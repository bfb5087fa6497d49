import type { ListedPicture } from '../../contracts/desk/pictures.ts';
import { pictureUrl } from '../../domain/catalogue/picture-url.ts';
import { useSignedIn } from '../api/session.ts';
import { classNames } from '../controls/class-names.ts';

/** A picture of the library as it is, whole. */
export function OwnPicture({ picture, className }: { picture: Pick<ListedPicture, 'address'>; className?: string }) {
  const { session } = useSignedIn();
  return (
    <img
      src={new URL(pictureUrl(picture.address, 480), session.shopUrl).href}
      alt=""
      loading="lazy"
      decoding="async"
      className={classNames('rounded-card bg-plain-soft object-contain', className)}
    />
  );
}
