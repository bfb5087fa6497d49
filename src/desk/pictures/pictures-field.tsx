import { useId } from 'react';
import { smallerPicture } from './smaller-picture.ts';
import { texts } from './texts.ts';

const SENT = { widest: 1600, quality: 0.8 };
const MOST = 3;

type PicturesFieldProps = { label: string; onChange: (pictures: readonly Blob[]) => void };

/** Up to three photos, scaled down before they are sent: a phone's original may be larger than the server takes. */
export function PicturesField({ label, onChange }: PicturesFieldProps) {
  const id = useId();
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="text-13 font-medium">
        {label}
      </label>
      <input
        id={id}
        type="file"
        multiple
        accept="image/jpeg,image/png,image/webp"
        aria-describedby={`${id}-hint`}
        className="min-h-11 w-full text-14 file:me-3 file:min-h-11 file:rounded-control file:border file:border-edge file:bg-paper file:px-4"
        onChange={({ currentTarget: { files } }) =>
          void Promise.all([...(files ?? [])].slice(0, MOST).map((file) => smallerPicture(file, SENT))).then(onChange)
        }
      />
      <p id={`${id}-hint`} className="text-13 text-quiet">
        {texts.picturesHint(MOST)}
      </p>
    </div>
  );
}
