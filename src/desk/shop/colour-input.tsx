import { contrastOf, luminance, READABLE, readableShade } from '../../domain/display/contrast.ts';
import { Button } from '../controls/button.tsx';
import { TextField } from '../controls/field.tsx';
import { texts } from './texts.ts';

type ColourInputProps = {
  label: string;
  hint: string;
  error: string | undefined;
  value: string;
  onChange: (event: { target: { value: string } }) => void;
  onBlur: () => void;
  onType: (text: string) => void;
  /** The colour that stays while another is being typed. */
  saved: unknown;
};

const COLOUR = /^#?([0-9a-f]{6})$/i;

/** A colour with a button in it, its contrast on white, and its nearest shade that can be read. */
export function ColourInput({ saved, onType, ...field }: ColourInputProps) {
  const digits = COLOUR.exec(field.value.trim())?.[1];
  const typed = digits === undefined ? null : `#${digits.toLowerCase()}`;
  const shown = typed ?? (typeof saved === 'string' ? saved : '#000000');
  const ratio = contrastOf(shown, '#ffffff');
  const shade = readableShade(shown);
  return (
    <div className="flex flex-col gap-2 wide:col-span-2">
      <TextField {...field} autoComplete="off" autoCapitalize="none" spellCheck={false} className="max-w-sm" />
      <div className="flex flex-wrap items-center gap-2">
        <input
          type="color"
          aria-label={texts.pickColour}
          value={shown}
          onChange={field.onChange}
          className="size-11 rounded-control border border-edge bg-field p-1"
        />
        <span
          aria-hidden="true"
          className="inline-flex min-h-11 items-center rounded-card px-4 text-14 font-semibold"
          style={{ background: shown, color: luminance(shown) > 0.179 ? '#000000' : '#ffffff' }}
        >
          {texts.sample}
        </span>
        <span className="tabular text-13 text-quiet">{texts.contrast(ratio.toFixed(1))}</span>
        {ratio < READABLE ? <Button onClick={() => onType(shade)}>{texts.takeShade(shade)}</Button> : null}
      </div>
    </div>
  );
}
