import { type ChangeEvent, useId, useState } from 'react';
import { messages } from './messages.en.ts';

const WIDEST = 1600;

type PicturesFieldProps = { label: string; optionalLabel: string; hint: string; most: number };

/** Pictures of a form. JavaScript scales them down before upload, because a phone's originals would take minutes. */
export function PicturesField({ label, optionalLabel, hint, most }: PicturesFieldProps) {
  const id = useId();
  const [chosen, setChosen] = useState(0);
  const choose = (event: ChangeEvent<HTMLInputElement>): void => {
    setChosen(Math.min(event.currentTarget.files?.length ?? 0, most));
    void shrink(event, most);
  };
  return (
    <div>
      <div className="relative flex items-center gap-3 rounded-card has-focus-visible:outline-2">
        <label
          htmlFor={id}
          className="grid min-h-20 min-w-24 shrink-0 cursor-pointer place-items-center content-center gap-1 rounded-card border border-dashed border-ink p-2 text-center text-13 font-semibold"
        >
          <Camera />
          <span>
            {label} <span className="block font-normal text-quiet">({optionalLabel})</span>
          </span>
        </label>
        <span className="min-w-0 text-13 noscript:hidden" aria-live="polite">
          {messages.chosen(chosen)}
        </span>
        {/* Browsers name the chosen files in their own language, on one line: it lies unseen over the tile, and is seen where
            nothing else says what was chosen. */}
        <input
          id={id}
          type="file"
          name="pictures"
          multiple
          accept="image/jpeg,image/png,image/webp"
          aria-describedby={`${id}-hint`}
          className="absolute inset-0 w-full cursor-pointer text-13 opacity-0 noscript:static noscript:min-w-0 noscript:flex-1 noscript:opacity-100 noscript:file:hidden"
          onChange={choose}
        />
      </div>
      <p id={`${id}-hint`} className="mt-1 text-13 text-quiet">
        {hint}
      </p>
    </div>
  );
}

function Camera() {
  return (
    <svg viewBox="0 0 24 24" className="icon size-7" aria-hidden="true">
      <path d="M3 7h4l2-3h6l2 3h4v13H3zM12 17a4 4 0 1 0 0-8 4 4 0 0 0 0 8Z" />
    </svg>
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
