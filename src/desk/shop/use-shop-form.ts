import { replaceEqualDeep } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { SettingField } from '../../domain/merchant/setting-field.ts';
import { fieldsIn, typedValue } from '../../domain/merchant/setting-field.ts';
import { settingAt } from '../../domain/merchant/setting-path.ts';
import { labelIn } from '../language/label-in.ts';
import {
  type Draft,
  draftOver,
  EMPTY_DRAFT,
  keyOf,
  preparedIn,
  type ShopSettings,
  withKeyBack,
  withTypedAt,
} from './draft.ts';
import { type Refused, refusedWithin, type Update } from './part-form/part-form.ts';
import { faultSentence } from './fault-sentence.ts';
import { refusalInWords } from './refused-fields.ts';
import type { FieldTexts, Section } from './section.ts';
import { SECTIONS } from './sections.ts';
import { texts } from './texts.ts';
import { WHOLE_KEYS } from './whole-keys.ts';

/** A field with its texts and its section. */
export type ShopField = {
  field: SettingField;
  texts: FieldTexts;
  section: Section;
  /** The path of its row, which those of all languages share. */
  row: string;
};

/**
 * The forms of the Shop page: one draft over the saved settings, until it is published or discarded. It begins with the one
 * that is stored.
 */
export function useShopForm(saved: ShopSettings, stored: Draft = EMPTY_DRAFT) {
  const [draft, setDraft] = useState<Draft>(stored);
  /** Sentences of the server, by the path that it names. */
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [hasTried, setTried] = useState(false);
  const fields = fieldsOf(saved);
  const known = fields.map(({ field }) => field);
  const over = draftOver(saved, known, draft);
  const placed = new Map(
    Object.entries(refused).map(([path, fault]) => [placeOf(fields, path) ?? path, refusalInWords(fault)]),
  );
  /** For an undo that is tapped after what was removed was published. */
  const latest = useRef({ saved, known });
  useEffect(() => {
    latest.current = { saved, known };
  });
  const update = (key: string, change: (value: unknown) => unknown) => {
    setDraft((before) => {
      const value = draftOver(latest.current.saved, latest.current.known, before).settings[key];
      return { ...before, values: { ...before.values, [key]: change(value) } };
    });
    setRefused((before) => Object.fromEntries(Object.entries(before).filter(([at]) => keyOf(at) !== key)));
  };
  const clear = () => {
    setDraft(EMPTY_DRAFT);
    setRefused({});
    setLeft(new Set());
    setTried(false);
  };
  return {
    ...over,
    draft,
    fields,
    isChanged: over.differences.length > 0 || over.back.length > 0 || Object.keys(over.faults).length > 0,
    typedAt: ({ field }: ShopField) =>
      draft.typed[field.path] ?? typedValue(field, settingAt(over.settings, field.path)),
    /** What is wrong with a field, once the user has left it or tried to save. */
    faultAt: ({ field }: ShopField): string | undefined => {
      const fault = over.faults[field.path];
      const isJudged = hasTried || left.has(field.path) || field.kind === 'colour';
      return fault !== undefined && isJudged ? faultSentence(fault, field) : placed.get(field.path);
    },
    /** Whether publishing was refused for the present value of a field. */
    isFaulty: hasTried && (Object.keys(over.faults).length > 0 || placed.size > 0),
    /** Sentences of the server about what has no field. */
    unplaced: [...placed].flatMap(([path, fault]) =>
      fields.some(({ field }) => field.path === path) || WHOLE_KEYS.has(keyOf(path)) ? [] : [`${path}: ${fault}`],
    ),
    /** Sentences of the server about parts of what stands at a path, by their path within it. */
    refusedWithin: (path: string): Refused => refusedWithin(refused, path),
    /** Changes a key as a whole. */
    set: (key: string, value: unknown) => update(key, () => value),
    /** Changes a key from what it is by then. */
    update,
    /** Changes a list from what it is by then; where there is none any more, it stays so. */
    updateList:
      <Entry>(key: string, entriesIn: (list: unknown) => readonly Entry[]): Update<readonly Entry[]> =>
      (change) =>
        update(key, (now) => (Array.isArray(now) ? change(entriesIn(now)) : now)),
    type: (path: string, typed: string) => {
      setDraft((before) => ({ ...before, typed: { ...before.typed, [path]: typed } }));
      setRefused((before) =>
        Object.fromEntries(Object.entries(before).filter(([at]) => (placeOf(fields, at) ?? at) !== path)),
      );
    },
    leave: (path: string) => setLeft((before) => (before.has(path) ? before : new Set([...before, path]))),
    setBack: (key: string, isBack: boolean) => setDraft((before) => withKeyBack(before, key, isBack)),
    refuse: setRefused,
    /** Takes another draft in place of this one. */
    adopt: (other: Draft) => {
      clear();
      setDraft(other);
    },
    /** Takes another draft, as somebody stored it, under what is being typed here and is no value yet. */
    adoptUnder: (other: Draft) => {
      // What is the same stays the same value, so that an entry of a list that is open is known again.
      const values = replaceEqualDeep(draft.values, other.values);
      setDraft(withTypedAt({ ...other, values }, draft, Object.keys(over.faults)));
      setRefused({});
    },
    /** What a draft would change. */
    preparedBy: (other: Draft) => preparedIn(draftOver(saved, known, other)),
    /** The settings in force with a draft over them. */
    settingsWith: (other: Draft) => draftOver(saved, known, other).settings,
    tried: () => setTried(true),
    clear,
  };
}

export type ShopForm = ReturnType<typeof useShopForm>;

/** Returns all fields of all sections; those by language once for each language of the shop. */
function fieldsOf({ languages }: ShopSettings): ShopField[] {
  const tags = languages.map(({ tag }) => tag);
  return SECTIONS.flatMap((section) =>
    section.fields.flatMap((row) =>
      fieldsIn([row], tags).map((field) => {
        const own = section.texts.fields[row.path] ?? { label: row.path, help: '' };
        const language = languages.find(({ tag }) => field.path === `${row.path}.${tag}`);
        const label = language === undefined ? own.label : texts.languageOf(own.label, language.name);
        return { field, texts: { ...own, label }, section, row: row.path };
      }),
    ),
  );
}

/** Returns the path of the field that a fault at a path belongs beside: the nearest around it. */
function placeOf(fields: readonly ShopField[], path: string): string | undefined {
  return fields
    .map(({ field }) => field.path)
    .filter((own) => own === path || path.startsWith(`${own}.`))
    .toSorted((one, other) => other.length - one.length)[0];
}

/** Returns the name of a key: that of its only field, or else of its section. */
export function nameOfKey(fields: readonly ShopField[], key: string): string {
  const own = fields.filter(({ field }) => keyOf(field.path) === key);
  const named = own.find(({ field }) => field.path === key) ?? (own.length === 1 ? own[0] : undefined);
  return named?.texts.label ?? own[0]?.section.texts.title ?? labelIn(texts.otherNames, key) ?? key;
}
