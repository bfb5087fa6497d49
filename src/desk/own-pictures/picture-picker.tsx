import type { ListedPicture } from '../../contracts/desk/pictures.ts';
import { QueryState } from '../api/query-state.tsx';
import { Dialog } from '../dialogs/dialog.tsx';
import { OwnPicture } from './own-picture.tsx';
import { sizeOf } from './picture-facts.ts';
import { texts } from './texts.ts';
import { UploadPictures } from './upload-pictures.tsx';
import { usePictures } from './use-pictures.ts';

type PicturePickerProps = { onPick: (picture: ListedPicture) => void; onClose: () => void };

/** Chooses a picture of the library, or uploads one. */
export function PicturePicker({ onPick, onClose }: PicturePickerProps) {
  const list = usePictures();
  const pictures = list.data?.pictures ?? [];
  return (
    <Dialog title={texts.choose} onClose={onClose}>
      <UploadPictures
        single
        onUploaded={([picture]) => {
          if (picture !== undefined) onPick(picture);
        }}
      />
      {list.data === undefined ? (
        <QueryState query={list} />
      ) : (
        <ul className="grid grid-cols-3 gap-2">
          {pictures.map((picture) => (
            <li key={picture.id} className="min-w-0">
              <button
                type="button"
                title={sizeOf(picture)}
                onClick={() => onPick(picture)}
                className="flex w-full flex-col gap-1 rounded-card p-1 text-start text-13 hover:bg-hover"
              >
                <OwnPicture picture={picture} className="aspect-square w-full" />
                <span className="wrap-anywhere">{picture.name}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
