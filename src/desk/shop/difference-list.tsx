import type { SettingDifference } from '../../domain/merchant/setting-differences.ts';
import { Loading } from '../feedback/states.tsx';
import { HomeDifference } from './home/home-difference.tsx';
import { keyOf } from './draft.ts';
import { menuInWords } from './menu/menu-entry.ts';
import { namesInWords } from './names/own-names.ts';
import { guidesInWords } from './size-guides/guide-table.ts';
import { nameOfPath } from './name-of-path.ts';
import { shownValue } from './shown-value.ts';
import { texts } from './texts.ts';
import { useCollections } from './use-collections.ts';
import type { ShopField } from './use-shop-form.ts';

type DifferenceListProps = { fields: readonly ShopField[]; differences: readonly SettingDifference[] };

/** Names, and colours of dots, by what they name. */
const NAMING: ReadonlySet<string> = new Set(['ownNames', 'swatches']);

/** What a save changes or changed: each value as it was and as it is then. */
export function DifferenceList({ fields, differences }: DifferenceListProps) {
  const { titleOf, isAwaited } = useCollections();
  const said = (path: string, value: unknown) => {
    if (path === 'menuEntries') return menuInWords(value, titleOf);
    if (path === 'sizeGuides') return guidesInWords(value);
    return NAMING.has(keyOf(path)) ? namesInWords(value) : null;
  };
  if (isAwaited) return <Loading rows={2} />;
  return (
    <dl className="flex flex-col">
      {differences.map(({ path, before, after }) => {
        const own = fields.find(({ field }) => field.path === path);
        return (
          <div key={path} className="border-t border-line py-2 first:border-t-0">
            <dt className="font-medium">{nameOfPath(fields, path)}</dt>
            {path === 'home' ? (
              <dd>
                <HomeDifference before={before} after={after} />
              </dd>
            ) : (
              <dd className="flex flex-col gap-0.5">
                <Value name={texts.before} isBefore>
                  {said(path, before) ?? shownValue(before, own?.field, own?.texts)}
                </Value>
                <Value name={texts.after}>{said(path, after) ?? shownValue(after, own?.field, own?.texts)}</Value>
              </dd>
            )}
          </div>
        );
      })}
    </dl>
  );
}

function Value({ name, isBefore = false, children }: { name: string; isBefore?: boolean; children: string }) {
  return (
    <span className="grid grid-cols-[4.5rem_1fr] gap-2">
      <span className="text-13 text-quiet">{name}</span>
      <span className={isBefore ? 'line-clamp-6 text-quiet' : 'line-clamp-6 font-medium'}>
        {/^#[0-9a-f]{6}$/.test(children) ? (
          <span
            aria-hidden="true"
            className="me-2 inline-block size-4 rounded-round border border-line align-text-bottom"
            style={{ background: children }}
          />
        ) : null}
        {children}
      </span>
    </span>
  );
}
