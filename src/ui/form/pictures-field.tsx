import { type ChangeEvent, useId } from 'react';

const WIDEST = 1600;

type PicturesFieldProps = { label: string; optionalLabel: string; hint: string; most: number };

/** Pictures of a form. JavaScript scales them down before upload, because a phone's originals would take minutes. */
export function PicturesField({ label, optionalLabel, hint, most }: PicturesFieldProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-13 font-semibold">
        {label} <span className="font-normal text-quiet">({optionalLabel})</span>
      </label>
      <input
        id={id}
        type="file"
        name="pictures"
        multiple
        accept="image/jpeg,image/png,image/webp"
        aria-describedby={`${id}-hint`}
        className="block min-h-11 w-full text-14 file:me-3 file:min-h-11 file:rounded-card file:border file:border-ink file:bg-paper file:px-4 file:font-semibold"
        onChange={(event) => void shrink(event, most)}
      />
      <p id={`${id}-hint`} className="mt-1 text-13 text-quiet">
        {hint}
      </p>
    </div>
  );
}

/** Scales the pictures down. A picture for which this fails is sent unchanged; the server checks each one anyway. */
async function shrink({ currentTarget: input }: ChangeEvent<HTMLInputElement>, most: number): Promise<void> {
  const files = [...(input.files ?? [])].slice(0, most);
  const smaller = await Promise.all(files.map((file) => smallerPicture(file).catch(() => file)));
  const chosen = new DataTransfer();
  for (const file of smaller) chosen.items.add(file);
  input.files = chosen.files;
}

async function smallerPicture(file: File): Promise<File> {
  const picture = await createImageBitmap(file);
  const scale = Math.min(1, WIDEST / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.8));
  return blob === null || blob.size >= file.size ? file : new File([blob], 'picture.jpg', { type: blob.type });
}
