import { FOCAL_POINTS } from '../../../../domain/merchant/home-limits.ts';
import type { SettingField } from '../../../../domain/merchant/setting-field.ts';
import { settingAt, type Settings } from '../../../../domain/merchant/setting-path.ts';
import type { FieldTexts } from '../../section.ts';
import { texts } from '../texts.ts';

const SOURCES = ['address', 'product', 'collection'] as const;

/** The fields of a picture: where it comes from, which one, and what of it stays in view. */
export function pictureFields(part: Settings): readonly SettingField[] {
  const from = settingAt(part, 'picture.from');
  const path = 'picture.value';
  return [
    { path: 'picture.from', kind: 'choice', options: SOURCES },
    from === 'product'
      ? { path, kind: 'product' }
      : from === 'collection'
        ? { path, kind: 'collection' }
        : { path, kind: 'picture', empty: 'refused' },
    { path: 'focus', kind: 'choice', options: FOCAL_POINTS },
  ];
}

export const pictureTexts = {
  'picture.from': { ...texts.pictureFrom, options: texts.pictureSources },
  'picture.value': texts.pictureValue,
  focus: { ...texts.focus, options: texts.focalPoints },
} as const satisfies Record<string, FieldTexts>;

export const NEW_PICTURE = { picture: { from: 'address', value: '' }, focus: 'centre' };
