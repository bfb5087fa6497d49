import { useQuery } from '@tanstack/react-query';
import { DESK_ENDPOINTS } from '../../contracts/desk/endpoints.ts';
import { asksForPrices } from '../../domain/catalogue/collection-rule.ts';
import { callDesk } from '../api/call-desk.ts';
import { ChoiceField, TextField, type TypedField } from '../controls/field.tsx';
import { Tick } from '../controls/tick.tsx';
import { formatNumber } from '../language/formats.ts';
import { type CollectionFields, readRule } from './collection-fields.ts';
import { texts } from './texts.ts';

const SHOWN_WORDS = 12;

type RuleFieldsProps = {
  fields: CollectionFields;
  field: (name: string) => TypedField;
  tags: readonly string[];
  types: readonly string[];
  error: string | undefined;
  onAvailable: (only: boolean) => void;
};

/** What a rule asks of products, and how many fit it now. */
export function RuleFields({ fields, field, tags, types, error, onAvailable }: RuleFieldsProps) {
  const read = readRule(fields);
  const rule = 'rule' in read ? read.rule : null;
  const tried = useQuery({
    queryKey: ['own-collections', 'try', rule],
    queryFn: () => (rule === null ? null : callDesk(DESK_ENDPOINTS.tryCollectionRule, { body: { rule } })),
    enabled: rule !== null,
  });
  const found = rule === null ? null : tried.data;
  const known = (words: readonly string[]) =>
    words.length === 0 ? '' : ` ${texts.known(words.slice(0, SHOWN_WORDS).join(', '))}`;
  return (
    <>
      {error === undefined ? null : <p className="text-13 text-danger">{error}</p>}
      <TextField label={texts.tags} hint={texts.listHint + known(tags)} {...field('tags')} />
      <TextField label={texts.types} hint={texts.listHint + known(types)} {...field('types')} />
      <TextField label={texts.minRupees} hint={texts.anyHint} inputMode="decimal" {...field('minRupees')} />
      <TextField label={texts.maxRupees} hint={texts.anyHint} inputMode="decimal" {...field('maxRupees')} />
      <TextField label={texts.minDiscount} hint={texts.anyHint} inputMode="numeric" {...field('minDiscount')} />
      <TextField label={texts.newerThanDays} hint={texts.anyHint} inputMode="numeric" {...field('newerThanDays')} />
      <div className="flex items-center gap-1">
        <Tick label={texts.onlyAvailable} checked={fields['onlyAvailable'] === 'on'} onChange={onAvailable} />
        <span aria-hidden="true">{texts.onlyAvailable}</span>
      </div>
      <ChoiceField label={texts.order} options={texts.orders} {...field('order')} />
      {rule !== null && asksForPrices(rule) ? <p className="text-13 text-quiet">{texts.noSale}</p> : null}
      <output className="block text-13">
        {found === null || found === undefined
          ? ''
          : [
              texts.wouldHave(formatNumber(found.count)),
              ...(found.titles.length === 0 ? [] : [texts.first(found.titles.join(', '))]),
            ].join('. ')}
      </output>
    </>
  );
}
