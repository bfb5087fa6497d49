import { useState } from 'react';
import { DESK_ENDPOINTS } from '../../contracts/desk/endpoints.ts';
import type { ListedPicture } from '../../contracts/desk/pictures.ts';
import { callDesk } from '../api/call-desk.ts';
import { useDeskAct } from '../api/use-desk-act.ts';
import { Button } from '../controls/button.tsx';
import { TextField } from '../controls/field.tsx';
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx';
import { FormDialog } from '../dialogs/form-dialog.tsx';
import { formatMoment } from '../language/formats.ts';
import { OwnPicture } from './own-picture.tsx';
import { concernTexts, sizeOf, usesIn } from './picture-facts.ts';
import { texts } from './texts.ts';
import { PICTURES_KEY } from './use-pictures.ts';

type PictureDialogProps = {
  picture: ListedPicture;
  languages: readonly { tag: string; name: string }[];
  onClose: () => void;
};

/** One picture: its name, what it shows in each language, where it is, and its deletion. */
export function PictureDialog({ picture, languages, onClose }: PictureDialogProps) {
  const [name, setName] = useState(picture.name);
  const [alt, setAlt] = useState<Readonly<Record<string, string>>>(picture.alt);
  const [isRemoving, setRemoving] = useState(false);
  const params = { id: picture.id };
  const save = useDeskAct({
    send: () => {
      const typed = Object.entries(alt).filter(([, text]) => text.trim() !== '');
      const body = { name, alt: Object.fromEntries(typed) };
      return callDesk(DESK_ENDPOINTS.describePicture, { params, body });
    },
    said: texts.saved,
    onDone: onClose,
    reload: [PICTURES_KEY],
  });
  const remove = useDeskAct({
    send: () => callDesk(DESK_ENDPOINTS.removePicture, { params, body: {} }),
    said: texts.removed,
    onDone: onClose,
    reload: [PICTURES_KEY],
  });
  const uses = usesIn(picture);
  if (isRemoving) {
    return (
      <ConfirmDialog
        title={texts.removeTitle(picture.name)}
        confirm={texts.remove}
        dangerous
        busy={remove.isPending}
        error={remove.error}
        onConfirm={() => remove.mutate()}
        onClose={() => setRemoving(false)}
      >
        {texts.removeText}
      </ConfirmDialog>
    );
  }
  return (
    <FormDialog
      title={texts.details}
      action={texts.save}
      busy={save.isPending}
      error={save.error}
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate();
      }}
      onClose={onClose}
    >
      <OwnPicture picture={picture} className="max-h-60 w-full" />
      <p className="text-13 text-quiet">
        {sizeOf(picture)}
        <br />
        {texts.addedBy(picture.addedBy, formatMoment(picture.addedAt))}
      </p>
      {concernTexts(picture).map((concern) => (
        <p key={concern} className="text-13 text-notice">
          {concern}
        </p>
      ))}
      <TextField
        label={texts.name}
        hint={texts.nameHint}
        maxLength={120}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      {languages.map((language, index) => (
        <TextField
          key={language.tag}
          label={texts.alt(language.name)}
          hint={index === 0 ? texts.altHint : undefined}
          lang={language.tag}
          maxLength={120}
          value={alt[language.tag] ?? ''}
          onChange={({ target }) => setAlt((before) => ({ ...before, [language.tag]: target.value }))}
        />
      ))}
      <div className="flex flex-wrap items-center justify-between gap-2 border-t border-line pt-3">
        <p className="min-w-0 flex-1">
          {uses.length === 0 ? texts.unused : `${texts.uses}: ${uses.join(', ')}. ${texts.stillUsed}`}
        </p>
        {uses.length === 0 ? (
          <Button look="danger" onClick={() => setRemoving(true)}>
            {texts.remove}
          </Button>
        ) : null}
      </div>
    </FormDialog>
  );
}
