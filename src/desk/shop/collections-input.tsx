import { useId } from 'react';
import { IconButton } from '../controls/button.tsx';
import { SelectField } from '../controls/field.tsx';
import { Loading, Notice } from '../feedback/states.tsx';
import { texts } from './texts.ts';
import { useCollections } from './use-collections.ts';

type CollectionsInputProps = {
  label: string;
  help: string;
  /** Handles, one a line. */
  typed: string;
  error: string | undefined;
  onType: (typed: string) => void;
};

/** Collections in order; each can be moved and taken out, and others are added at the end. */
export function CollectionsInput({ label, help, typed, error, onType }: CollectionsInputProps) {
  const id = useId();
  const known = useCollections();
  const { collections, titleOf } = known;
  const handles = typed.split('\n').filter((handle) => handle !== '');
  const move = (from: number, to: number) =>
    onType(
      handles
        .toSpliced(from, 1)
        .toSpliced(to, 0, ...handles.slice(from, from + 1))
        .join('\n'),
    );
  // Without their titles the collections would be named by addresses.
  if (known.isAwaited) return <Loading rows={3} />;
  const others = collections.filter(({ handle }) => !handles.includes(handle));
  return (
    <fieldset aria-labelledby={id} className="flex min-w-0 flex-col gap-2 wide:col-span-2">
      <span id={id} className="text-13 font-medium">
        {label}
      </span>
      <p className={error === undefined ? 'text-13 text-quiet' : 'text-13 text-danger'}>{error ?? help}</p>
      {known.ordered ? <Notice tone="info">{texts.orderedInCatalogue}</Notice> : null}
      {handles.length === 0 ? <p className="text-quiet">{texts.allInFeedOrder}</p> : null}
      <ol>
        {handles.map((handle, index) => (
          <li key={handle} className="flex items-center gap-1 border-t border-line first:border-t-0">
            <span className="min-w-0 flex-1 py-2">{titleOf(handle)}</span>
            <IconButton
              icon="up"
              label={texts.moveUp(titleOf(handle))}
              disabled={index === 0}
              onClick={() => move(index, index - 1)}
            />
            <IconButton
              icon="down"
              label={texts.moveDown(titleOf(handle))}
              disabled={index === handles.length - 1}
              onClick={() => move(index, index + 1)}
            />
            <IconButton
              icon="cross"
              label={texts.takeOut(titleOf(handle))}
              onClick={() => onType(handles.toSpliced(index, 1).join('\n'))}
            />
          </li>
        ))}
      </ol>
      {others.length === 0 ? null : (
        <SelectField
          label={texts.addCollection}
          value=""
          onChange={(event) => onType([...handles, event.target.value].join('\n'))}
        >
          <option value="">{texts.choose}</option>
          {others.map(({ handle, title }) => (
            <option key={handle} value={handle}>
              {title}
            </option>
          ))}
        </SelectField>
      )}
    </fieldset>
  );
}
