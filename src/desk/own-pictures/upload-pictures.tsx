import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type DragEvent, useId, useState } from 'react';
import { DESK_ENDPOINTS } from '../../contracts/desk/endpoints.ts';
import type { ListedPicture } from '../../contracts/desk/pictures.ts';
import { callDesk } from '../api/call-desk.ts';
import { describeError } from '../api/desk-error.ts';
import { classNames } from '../controls/class-names.ts';
import { showToast } from '../feedback/toasts.tsx';
import { smallerPicture } from '../pictures/smaller-picture.ts';
import { texts } from './texts.ts';
import { PICTURES_KEY } from './use-pictures.ts';

/** Files below are sent as they are. */
const SMALL_BYTES = 2_000_000;
const SENT = { widest: 2400, quality: 0.9, keepsPng: true };

type UploadPicturesProps = {
  /** Called with those that were stored. */
  onUploaded?: (pictures: readonly ListedPicture[]) => void;
  /** Only one is asked for. */
  single?: boolean;
};

/** Takes pictures by drag, from files or from the camera, and sends them one after the other. */
export function UploadPictures({ onUploaded, single = false }: UploadPicturesProps) {
  const id = useId();
  const queries = useQueryClient();
  const [isOver, setOver] = useState(false);
  const [progress, setProgress] = useState<{ done: number; of: number } | null>(null);
  const [failures, setFailures] = useState<readonly string[]>([]);
  const upload = useMutation({
    mutationFn: async (files: readonly File[]) => {
      const stored: ListedPicture[] = [];
      const failed: string[] = [];
      for (const [index, file] of files.entries()) {
        setProgress({ done: index + 1, of: files.length });
        try {
          const pictures = [file.size <= SMALL_BYTES ? file : await smallerPicture(file, SENT)];
          const body = { name: nameOf(file) };
          stored.push(await callDesk(DESK_ENDPOINTS.addPicture, { body, pictures }));
        } catch (error) {
          failed.push(texts.notUploaded(file.name, describeError(error)));
        }
      }
      return { stored, failed };
    },
    onSuccess: ({ stored, failed }) => {
      setFailures(failed);
      if (stored.length === 0) return;
      showToast({ tone: 'good', text: texts.uploaded(stored.length) });
      onUploaded?.(stored);
    },
    onSettled: () => {
      setProgress(null);
      return queries.invalidateQueries({ queryKey: PICTURES_KEY });
    },
  });
  const send = (list: FileList | null) => {
    const files = [...(list ?? [])].slice(0, single ? 1 : undefined);
    if (files.length > 0 && !upload.isPending) upload.mutate(files);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    send(event.dataTransfer.files);
  };
  return (
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={classNames(
        'flex flex-col gap-2 rounded-panel border border-dashed p-4',
        isOver ? 'border-accent bg-hover' : 'border-edge',
      )}
    >
      <label htmlFor={id} className="text-14 font-semibold">
        {texts.upload}
      </label>
      <p className="hidden text-quiet desk:block">{texts.drop}</p>
      <input
        id={id}
        type="file"
        multiple={!single}
        accept="image/jpeg,image/png,image/webp"
        aria-describedby={`${id}-hint`}
        aria-busy={upload.isPending}
        className="min-h-11 w-full text-14 file:me-3 file:min-h-11 file:rounded-control file:border file:border-edge file:bg-paper file:px-4"
        onChange={({ currentTarget }) => {
          send(currentTarget.files);
          // The same file can then be chosen again.
          currentTarget.value = '';
        }}
      />
      <p id={`${id}-hint`} className="text-13 text-quiet">
        {texts.uploadHint}
      </p>
      {progress === null ? null : <output>{texts.uploading(progress.done, progress.of)}</output>}
      {failures.length === 0 ? null : (
        <div role="alert" className="text-danger">
          <ul className="flex flex-col gap-1">
            {failures.map((failure) => (
              <li key={failure} className="wrap-anywhere">
                {failure}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

/** The file's name without its ending; a camera's photo may have none. */
const nameOf = ({ name }: File): string =>
  name
    .replace(/\.\w{2,5}$/, '')
    .trim()
    .slice(0, 120) || texts.details;
