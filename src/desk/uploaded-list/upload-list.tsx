import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Button } from '../controls/button.tsx';
import { TextField } from '../controls/field.tsx';
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx';
import { showToast } from '../feedback/toasts.tsx';
import { Panel } from '../shell/screen.tsx';

/** What a file would change. `base`: the version that it was compared with. */
type Preview = { base: number; counts: { new: number; changed: number; gone: number } };

type UploadListProps<Found extends Preview> = {
  accept: string;
  maxBytes: number;
  /** The name of the list's query, which is loaded again. */
  queryKey: string;
  read: (file: File) => Promise<string>;
  preview: (content: string) => Promise<Found>;
  /** Replaces the list, and returns a sentence that says so. */
  apply: (file: { content: string; name: string; base: number }) => Promise<string>;
  /** Whether nothing speaks against applying what was found. */
  fits: (found: Found) => boolean;
  /** The text of the button that applies it. */
  applyText: (found: Found) => string;
  /** Whether taking something out is an act of danger. */
  dangerous?: boolean;
  texts: {
    uploadTitle: string;
    uploadText: string;
    file: string;
    tooLarge: string;
    goneTitle: string;
    goneText: (count: number) => string;
  };
  /** Shows what was found in the file. */
  children: (found: Found) => ReactNode;
};

const changesOf = ({ counts }: Preview): number => counts.new + counts.changed + counts.gone;

/** Chooses a file, shows what it would change or what is wrong with it, and replaces the list with it. */
export function UploadList<Found extends Preview>({
  accept,
  maxBytes,
  queryKey,
  read,
  preview,
  apply,
  fits,
  applyText,
  dangerous = false,
  texts,
  children,
}: UploadListProps<Found>) {
  const queries = useQueryClient();
  const [chosen, setChosen] = useState<{ content: string; name: string } | null>(null);
  const [isTooLarge, setTooLarge] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const previewing = useMutation({ mutationFn: preview });
  const applying = useMutation({
    mutationFn: apply,
    onSuccess: (text) => {
      showToast({ tone: 'good', text });
      setChosen(null);
      previewing.reset();
    },
    onSettled: () => {
      setAsked(false);
      return queries.invalidateQueries({ queryKey: [queryKey] });
    },
  });
  const choose = async (file: File | undefined) => {
    previewing.reset();
    setChosen(null);
    setTooLarge((file?.size ?? 0) > maxBytes);
    if (file === undefined || file.size > maxBytes) return;
    const content = await read(file);
    setChosen({ content, name: file.name });
    previewing.mutate(content);
  };
  const found = chosen === null ? undefined : previewing.data;
  const start = () => {
    if (chosen !== null && found !== undefined) applying.mutate({ ...chosen, base: found.base });
  };
  return (
    <Panel title={texts.uploadTitle}>
      <div className="flex flex-col gap-4">
        <p className="text-quiet">{texts.uploadText}</p>
        <TextField
          label={texts.file}
          type="file"
          accept={accept}
          error={isTooLarge ? texts.tooLarge : undefined}
          aria-busy={previewing.isPending}
          onChange={(event) => void choose(event.target.files?.[0])}
        />
        {found === undefined ? null : children(found)}
        {found === undefined || changesOf(found) === 0 || !fits(found) ? null : (
          <Button
            look="primary"
            busy={applying.isPending}
            className="self-start"
            onClick={() => (found.counts.gone > 0 ? setAsked(true) : start())}
          >
            {applyText(found)}
          </Button>
        )}
      </div>
      {isAsked && found !== undefined ? (
        <ConfirmDialog
          title={texts.goneTitle}
          confirm={applyText(found)}
          dangerous={dangerous}
          busy={applying.isPending}
          onConfirm={start}
          onClose={() => setAsked(false)}
        >
          {texts.goneText(found.counts.gone)}
        </ConfirmDialog>
      ) : null}
    </Panel>
  );
}
