import type { ListedKeyField, ListedKeyGroup } from '../../contracts/desk/provider-keys.ts';
import { labelIn } from '../language/label-in.ts';
import { texts } from './texts.ts';

/** Returns what people call a group: the company's name, or the desk's word. */
export function groupName({ id, name }: Pick<ListedKeyGroup, 'id' | 'name'>): string {
  return name ?? labelIn(texts.groups, id) ?? id;
}

/** Returns what people call a setting: companies name theirs alike, after their own name. */
export function fieldName({ name }: Pick<ListedKeyField, 'name'>): string {
  return labelIn(texts.fields, name) ?? labelIn(texts.fields, name.replace(/^[A-Z]+_/, '')) ?? texts.anotherField;
}

const FORMER = /_OLD$/;
const IN_FILE = / \(.*\)$/;

/** Returns what people call a setting by its name where the shop runs. */
export function nameOnMachine(name: string): string {
  const own = fieldName({ name: name.replace(FORMER, '').replace(IN_FILE, '') });
  return FORMER.test(name) ? texts.formerField(own) : own;
}
