import { SelectField } from '../controls/field.tsx';
import { texts } from './texts.ts';
import { useCollections } from './use-collections.ts';

type CollectionInputProps = {
  label: string;
  hint: string | undefined;
  error: string | undefined;
  /** Its handle; '' if none is chosen. */
  value: string;
  onBlur: () => void;
  onType: (handle: string) => void;
};

/** One collection of the shop. One that has left the feed stays chosen until another is, and says so. */
export function CollectionInput({ label, hint, error, value, onBlur, onType }: CollectionInputProps) {
  const { collections, isKnown, isInShop, titleOf } = useCollections();
  const isGone = isKnown && value !== '' && !isInShop(value);
  const isListed = collections.some(({ handle }) => handle === value);
  return (
    <SelectField
      label={label}
      hint={hint}
      error={error ?? (isGone ? texts.collectionGone : undefined)}
      value={value}
      onBlur={onBlur}
      onChange={(event) => onType(event.target.value)}
    >
      <option value="">{texts.choose}</option>
      {value !== '' && !isListed ? <option value={value}>{titleOf(value)}</option> : null}
      {collections.map(({ handle, title, products }) => (
        <option key={handle} value={handle}>
          {texts.collectionOption(title, products)}
        </option>
      ))}
    </SelectField>
  );
}
