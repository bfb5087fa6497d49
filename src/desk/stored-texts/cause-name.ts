import { moneyCauseOf } from '../../domain/payments/money-cause.ts';
import { rupeesInText } from '../../domain/money/rupees-in-text.ts';
import { labelIn } from '../language/label-in.ts';
import { stateName } from './state-names.ts';
import { labelOfStored } from './label-of-stored.ts';
import { texts } from './texts.ts';

/** Returns a stored cause, such as "owner, at the desk", in the desk's language. Names stay as they are. */
export function causeName(cause: string): string {
  const [, described = cause, by] = /^(.*?)(, by the orders command|, at the desk)?$/.exec(rupeesInText(cause)) ?? [];
  const [, what = described, way] = /^(.*?)(?: \(([a-z ]+)\))?$/.exec(described) ?? [];
  const words = labelOfStored(texts.causes, moneyCauseOf(what) ?? what) ?? stateName(what);
  const where = by === undefined ? '' : by === ', at the desk' ? texts.byDesk : texts.byCommand;
  return `${words}${way === undefined ? '' : ` (${labelIn(texts.ways, way) ?? way})`}${where}`;
}
