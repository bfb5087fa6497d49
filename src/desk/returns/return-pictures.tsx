import { DESK_ENDPOINTS } from '../../contracts/desk/endpoints.ts';
import { deskAddress } from '../api/call-desk.ts';
import { useMayCall } from '../api/session.ts';
import { texts } from './texts.ts';

type ReturnPicturesProps = { returnId: string; count: number; of?: 'returnPicture' | 'returnCheckPicture' };

/** The shopper's photos, or those of what came; each opens at full size in a new tab. */
export function ReturnPictures({ returnId, count, of = 'returnPicture' }: ReturnPicturesProps) {
  const mayOpen = useMayCall(of);
  if (count === 0 || !mayOpen) return null;
  return (
    <ul className="flex flex-wrap gap-2">
      {Array.from({ length: count }, (_, index) => {
        const address = deskAddress(DESK_ENDPOINTS[of].path, { params: { returnId, position: index + 1 } });
        return (
          <li key={address}>
            <a href={address} target="_blank" rel="noreferrer" className="block">
              <img
                src={address}
                alt={texts.picture(index + 1)}
                className="h-32 w-24 rounded-card bg-plain-soft object-cover"
              />
            </a>
          </li>
        );
      })}
    </ul>
  );
}
