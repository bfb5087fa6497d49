import { useId, useState } from 'react';
import type { ListedPicture } from '../../contracts/desk/pictures.ts';
import { ownPictureAt } from '../../domain/merchant/own-picture.ts';
import { useMayCall } from '../api/session.ts';
import { Button } from '../controls/button.tsx';
import { TextField } from '../controls/field.tsx';
import { OwnPicture } from './own-picture.tsx';
import { concernTexts, sizeOf } from './picture-facts.ts';
import { PicturePicker } from './picture-picker.tsx';
import { texts } from './texts.ts';
import { usePictures } from './use-pictures.ts';

type PictureInputProps = {
  label: string;
  hint: string | undefined;
  error: string | undefined;
  /** Its address; '' if there is none. */
  value: string;
  onChange: (event: { target: { value: string } }) => void;
  onBlur: () => void;
  onType: (address: string) => void;
  /** Only a picture of the library; default: an address can be typed too. */
  onlyOwn?: boolean;
  /** Takes a picture that was chosen from the library; default: its address is typed. */
  onPicked?: ((picture: ListedPicture) => void) | undefined;
};

/** A picture: one of the library, which it shows, or an address, for which is asked only if somebody has one. */
export function PictureInput({
  label,
  hint,
  error,
  value,
  onChange,
  onBlur,
  onType,
  onlyOwn = false,
  onPicked,
}: PictureInputProps) {
  const mayChoose = useMayCall('pictures');
  const [isPicking, setPicking] = useState(false);
  const [isTyping, setTyping] = useState(false);
  const name = useId();
  const { data } = usePictures();
  const id = ownPictureAt(value);
  const picture = data?.pictures.find((one) => one.id === id);
  const isGone = id !== null && data !== undefined && picture === undefined;
  const fault = error ?? (isGone ? texts.gone : undefined);
  /** Few have a picture's address; whoever may not open the library has nothing else. */
  const isTyped = !onlyOwn && id === null && (isTyping || value !== '' || !mayChoose);
  return (
    <div className="flex min-w-0 flex-col gap-2">
      {isTyped ? null : (
        <div id={name}>
          <p className="text-13 font-medium">{label}</p>
          <p className={fault === undefined ? 'text-13 text-quiet' : 'text-13 text-danger'}>{fault ?? hint}</p>
        </div>
      )}
      {isTyped ? (
        <TextField
          label={label}
          hint={texts.addressHint}
          error={fault}
          value={value}
          onChange={onChange}
          onBlur={onBlur}
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      ) : null}
      {picture === undefined ? null : (
        <div className="flex items-center gap-3">
          <OwnPicture picture={picture} className="h-24 w-24 shrink-0" />
          <p className="min-w-0 text-13">
            <span className="block font-medium wrap-anywhere">{picture.name}</span>
            <span className="block text-quiet">{sizeOf(picture)}</span>
            {concernTexts(picture).map((concern) => (
              <span key={concern} className="block text-notice">
                {concern}
              </span>
            ))}
          </p>
        </div>
      )}
      {mayChoose ? (
        <div className="flex flex-wrap gap-2">
          <Button
            icon="picture"
            aria-describedby={isTyped ? undefined : name}
            aria-invalid={fault !== undefined && !isTyped}
            onClick={() => setPicking(true)}
          >
            {texts.fromLibrary}
          </Button>
          {value === '' ? (
            onlyOwn || isTyped ? null : (
              <Button look="quiet" onClick={() => setTyping(true)}>
                {texts.byAddress}
              </Button>
            )
          ) : (
            <Button
              onClick={() => {
                setTyping(false);
                onType('');
              }}
            >
              {texts.takeOut}
            </Button>
          )}
        </div>
      ) : null}
      {isPicking ? (
        <PicturePicker
          onPick={(picked) => {
            setPicking(false);
            if (onPicked === undefined) onType(picked.address);
            else onPicked(picked);
          }}
          onClose={() => setPicking(false)}
        />
      ) : null}
    </div>
  );
}
