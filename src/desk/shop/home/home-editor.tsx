import { useState } from 'react';
import { HEAVY_PAGE, ownPicturesIn } from '../../../domain/merchant/own-picture.ts';
import { MOST_SECTIONS } from '../../../domain/merchant/home-limits.ts';
import type { HomeSectionKind } from '../../../contracts/merchant/home-sections.ts';
import { Badge } from '../../controls/badge.tsx';
import { Button, IconButton } from '../../controls/button.tsx';
import { SelectField } from '../../controls/field.tsx';
import { Loading, Notice } from '../../feedback/states.tsx';
import { formatNumber } from '../../language/formats.ts';
import { usePictures } from '../../own-pictures/use-pictures.ts';
import { texts as shopTexts } from '../texts.ts';
import { useCollections } from '../use-collections.ts';
import { sayRemoved } from '../say-removed.ts';
import type { ShopForm } from '../use-shop-form.ts';
import { type EditedSection, newSection, sectionsIn } from './edited-section.ts';
import { firstHome } from './first-home.ts';
import { EditedList, type EntryView } from '../part-form/edited-list.tsx';
import type { ShopLanguage } from '../part-form/part-form.ts';
import { kindsFor, lacksLook } from './looks.ts';
import { SECTION_KINDS } from './section-kinds.ts';
import { sectionName } from './section-name.ts';
import { SectionForm } from './section-form.tsx';
import { momentsOf } from './shown-now.ts';
import { texts } from './texts.ts';

/** More than a shopper scrolls. */
const LONG = 12;

type HomeEditorProps = { form: ShopForm; languages: readonly ShopLanguage[]; mayChange: boolean };

/** The home page as a list of sections: added, ordered, hidden, removed, and each with a form of its own. */
export function HomeEditor({ form, languages, mayChange }: HomeEditorProps) {
  const { collections, isKnown, isAwaited, isInShop, titleOf } = useCollections();
  const pictures = usePictures();
  const sections = sectionsIn(form.settings['home']);
  const [now] = useState(() => Date.now());
  if (form.settings['home'] === null || form.settings['home'] === undefined) {
    return (
      <div className="flex flex-col items-start gap-3">
        <p>{texts.usual}</p>
        {mayChange ? (
          <>
            <p className="text-13 text-quiet">{texts.composeHelp}</p>
            <Button busy={isAwaited} onClick={() => form.set('home', firstHome(collections, titleOf))}>
              {texts.compose}
            </Button>
          </>
        ) : null}
      </div>
    );
  }
  // Without their titles sections would be named by the addresses of collections.
  if (isAwaited) return <Loading rows={5} />;
  const shown = ownPicturesIn(sections.filter(({ hidden }) => hidden !== true));
  const weight = (pictures.data?.pictures ?? []).reduce(
    (sum, one) => sum + (shown.has(one.id) ? one.phoneBytes : 0),
    0,
  );
  const view = (section: EditedSection): EntryView<EditedSection> => {
    const name = sectionName(section, titleOf);
    const kind = SECTION_KINDS[section.kind];
    const isHidden = section['hidden'] === true;
    const isGone = isKnown && isAnyGone(section, isInShop);
    return {
      name,
      badges: (
        <>
          {isHidden ? <Badge tone="notice">{texts.hidden}</Badge> : null}
          {momentsOf(section, { now }).map((words) => (
            <Badge key={words} tone="info">
              {words}
            </Badge>
          ))}
          {isGone ? <Badge tone="danger">{texts.gone}</Badge> : null}
          {lacksLook(section, form.settings) ? <Badge tone="danger">{texts.noLook}</Badge> : null}
        </>
      ),
      renderButtons: (update) => (
        <IconButton
          icon="eye"
          label={isHidden ? texts.show(name) : texts.hide(name)}
          aria-pressed={isHidden}
          onClick={() => update((before) => ({ ...before, hidden: before['hidden'] !== true }))}
        />
      ),
      isOfWhole: (path) => path === '' || path === kind.items?.path,
      renderForm: (update, refused) => (
        <>
          {isGone ? <p className="text-13 text-quiet">{texts.goneHelp}</p> : null}
          <SectionForm
            part={section}
            form={kind}
            update={(change) => update((before) => ({ ...change(before), id: before.id, kind: before.kind }))}
            {...{ languages, refused }}
          />
        </>
      ),
    };
  };
  return (
    <div className="flex min-w-0 flex-col gap-3">
      {sections.filter(({ hidden }) => hidden !== true).length > LONG ? (
        <Notice tone="notice">{texts.long}</Notice>
      ) : null}
      {weight > HEAVY_PAGE ? (
        <Notice tone="notice">{texts.heavy(formatNumber(Math.round(weight / 1000)))}</Notice>
      ) : null}
      {sections.length === 0 ? <p className="text-quiet">{texts.empty}</p> : null}
      <EditedList
        {...{ view, mayChange }}
        label={texts.list}
        entries={sections}
        least={0}
        update={form.updateList('home', sectionsIn)}
        refused={(place) => form.refusedWithin(`home.${place}`)}
        renderFoot={(add) => (
          <div className="flex flex-wrap items-end gap-2 border-t border-line pt-3">
            {sections.length >= MOST_SECTIONS ? (
              <p className="text-quiet">{texts.full}</p>
            ) : (
              <SelectField
                className="min-w-48 flex-1"
                label={texts.add}
                value=""
                onChange={({ target: { value } }) => {
                  const kind = kindNamed(value);
                  if (kind !== undefined) add(newSection(kind, sections));
                }}
              >
                <option value="">{shopTexts.choose}</option>
                {kindsFor(form.settings).map((kind) => (
                  <option key={kind} value={kind}>
                    {`${SECTION_KINDS[kind].name} – ${SECTION_KINDS[kind].help}`}
                  </option>
                ))}
              </SelectField>
            )}
            <Button
              onClick={() => {
                form.set('home', null);
                sayRemoved(texts.name, () => form.set('home', sections));
              }}
            >
              {texts.toUsual}
            </Button>
          </div>
        )}
      />
    </div>
  );
}

const kindNamed = (name: string): HomeSectionKind | undefined =>
  Object.keys(SECTION_KINDS).find((kind): kind is HomeSectionKind => kind === name);

const isAnyGone = (section: EditedSection, isInShop: (handle: string) => boolean): boolean =>
  (SECTION_KINDS[section.kind].collections?.(section) ?? []).some(
    (handle) => typeof handle === 'string' && handle !== '' && !isInShop(handle),
  );
