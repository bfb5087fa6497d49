import { useState } from 'react';
import { categoryHref, href } from '../../routes.ts';
import { SelectField, TextField } from '../controls/field.tsx';
import { texts } from './texts.ts';
import { useCollections } from './use-collections.ts';

type PageInputProps = {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  className?: string;
  /** What no page is called; undefined: there must be one. */
  nowhere?: string | undefined;
  /** A page's address; '' if there is none. */
  value: string;
  onBlur?: () => void;
  /** `isChosen`: taken from the list, not typed letter by letter. */
  onType: (address: string, isChosen: boolean) => void;
};

/** The pages that a merchant leads to, beside collections. */
const PAGES = [
  [href('home'), texts.pages.home],
  [href('about'), texts.pages.about],
  [href('contact'), texts.pages.contact],
  [href('help'), texts.pages.help],
  [href('shippingPolicy'), texts.pages.shippingPolicy],
  [href('refundPolicy'), texts.pages.refundPolicy],
  [href('orderTracking'), texts.pages.orderTracking],
] as const;
/** Stands for what has no name in the list; no address begins like that. */
const OTHER = 'other';

/** A page of the shop by its name, because no merchant knows addresses; any other page by its address. */
export function PageInput({ label, hint, error, className, nowhere, value, onBlur, onType }: PageInputProps) {
  const { collections, isAwaited } = useCollections();
  const [isOther, setOther] = useState(false);
  const led = collections
    .filter(({ hidden }) => !hidden)
    .map(({ handle, title }) => [categoryHref(handle), title] as const);
  const isListed = value === '' || [...PAGES, ...led].some(([address]) => address === value);
  const shown = isOther || (!isListed && !isAwaited) ? OTHER : value;
  return (
    <div className={className}>
      <SelectField
        label={label}
        hint={shown === OTHER ? undefined : hint}
        error={shown === OTHER ? undefined : error}
        value={shown}
        onBlur={onBlur}
        onChange={({ target }) => {
          setOther(target.value === OTHER);
          if (target.value !== OTHER) onType(target.value, true);
        }}
      >
        {value === '' || nowhere !== undefined ? <option value="">{nowhere ?? texts.choose}</option> : null}
        {isListed || !isAwaited ? null : <option value={value}>…</option>}
        <optgroup label={texts.pagesOfShop}>
          {PAGES.map(([address, name]) => (
            <option key={address} value={address}>
              {name}
            </option>
          ))}
        </optgroup>
        <optgroup label={texts.pagesOfCollections}>
          {led.map(([address, title]) => (
            <option key={address} value={address}>
              {title}
            </option>
          ))}
        </optgroup>
        <option value={OTHER}>{texts.otherPage}</option>
      </SelectField>
      {shown === OTHER ? (
        <TextField
          className="pt-2"
          label={texts.addressOf(label)}
          hint={texts.addressHint}
          error={error}
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={value}
          onBlur={onBlur}
          onChange={({ target }) => onType(target.value, false)}
        />
      ) : null}
    </div>
  );
}
