import { useId } from 'react';
import { texts } from './texts.ts';

const WIDEST = 1600;
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
        onChange={(event) => void scaled([...(event.currentTarget.files ?? [])]).then(onChange)}
      />
      <p id={`${id}-hint`} className="text-13 text-quiet">
        {texts.picturesHint(MOST)}
      </p>
    </div>
  );
}

/** Scales pictures down. One for which this fails is sent unchanged; the server checks each one anyway. */
function scaled(files: readonly File[]): Promise<Blob[]> {
  return Promise.all(files.slice(0, MOST).map((file) => smallerPicture(file).catch(() => file)));
}

async function smallerPicture(file: File): Promise<Blob> {
  const picture = await createImageBitmap(file);
  const scale = Math.min(1, WIDEST / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.8));
  return blob === null || blob.size >= file.size ? file : blob;
}
