import { Loading } from '../feedback/states.tsx';
import { labelIn } from '../language/label-in.ts';
import type { ShopSettings } from './draft.ts';
import { otherInWords } from './other-words.ts';
import { texts } from './texts.ts';
import { useCollections } from './use-collections.ts';
import type { ShopField } from './use-shop-form.ts';
import { withoutField } from './without-field.ts';

type OtherSettingsProps = { saved: ShopSettings; fields: readonly ShopField[] };

/** What no section has a field for, in words. */
export function OtherSettings({ saved, fields }: OtherSettingsProps) {
  const { titleOf, isAwaited } = useCollections();
  const languageOf = (tag: string) => saved.languages.find((one) => one.tag === tag)?.name ?? tag;
  if (isAwaited) return <Loading rows={3} />;
  return (
    <>
      <p className="pb-3 text-quiet">{texts.otherText}</p>
      <dl>
        {withoutField(
          saved,
          fields.map(({ field }) => field.path),
        ).map(({ path, value, origin }) => (
          <div key={path} className="border-t border-line py-3 first:border-t-0">
            <dt className="font-medium">{labelIn(texts.otherNames, path) ?? texts.otherUnnamed}</dt>
            <dd>
              <p className="line-clamp-6 whitespace-pre-line wrap-anywhere">
                {otherInWords(path, value, { titleOf, languageOf }) || texts.none}
              </p>
              {origin === 'file' ? null : <p className="text-12 text-quiet">{texts.setBy[origin]}</p>}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
