import { isGroup } from '../../domain/merchant/setting-path.ts';
import { labelIn } from '../language/label-in.ts';
import { keyOf, type ShopSettings } from './draft.ts';
import { shownValue } from './shown-value.ts';
import { texts } from './texts.ts';
import type { ShopField } from './use-shop-form.ts';
import { WHOLE_KEYS } from './whole-keys.ts';

/** What no section has a field for, as it stands, and where it is set. */
export function OtherSettings({ saved, fields }: { saved: ShopSettings; fields: readonly ShopField[] }) {
  return (
    <>
      <p className="pb-3 text-quiet">{texts.otherText}</p>
      <dl>
        {withoutField(saved, fields).map(({ path, value, origin }) => (
          <div key={path} className="border-t border-line py-3 first:border-t-0">
            <dt className="flex flex-wrap items-baseline gap-x-2">
              <span className="font-medium">{labelIn(texts.otherNames, path) ?? path}</span>
              <code className="text-12 text-quiet">{path}</code>
            </dt>
            <dd>
              <pre className="line-clamp-6 text-12 whitespace-pre-wrap wrap-anywhere">{shownValue(value)}</pre>
              <span className="text-12 text-quiet">{origin === 'desk' ? texts.setHere : texts.setInFile}</span>
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** Returns the keys without a field, and of the keys with some fields the parts without one. */
function withoutField({ settings }: ShopSettings, fields: readonly ShopField[]) {
  const paths = fields.map(({ field }) => field.path);
  const hasField = (path: string) => paths.some((own) => own === path || own.startsWith(`${path}.`));
  return settings.flatMap(({ key, value, origin }) => {
    if (WHOLE_KEYS.has(key)) return [];
    if (!hasField(key)) return [{ path: key, value, origin }];
    if (!isGroup(value) || paths.includes(key)) return [];
    return Object.entries(value)
      .map(([part, own]) => ({ path: `${key}.${part}`, value: own, origin }))
      .filter(({ path }) => keyOf(path) === key && !hasField(path));
  });
}
