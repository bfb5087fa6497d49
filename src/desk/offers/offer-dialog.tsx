import { useState } from 'react';
import { DESK_ENDPOINTS } from '../../contracts/desk/endpoints.ts';
import type { ListedOffer, OfferInput } from '../../contracts/desk/offers.ts';
import { callDesk } from '../api/call-desk.ts';
import { useDeskAct } from '../api/use-desk-act.ts';
import { ChoiceField, TextField, type TypedField } from '../controls/field.tsx';
import { naming, useTypedFields } from '../controls/use-typed-fields.ts';
import { FormDialog } from '../dialogs/form-dialog.tsx';
import { fieldsOf, NEW_OFFER, readFields } from './offer-fields.ts';
import { GoodsFields } from './goods-fields.tsx';
import { texts } from './texts.ts';

type OfferDialogProps = {
  /** Null: a new offer. */
  offer: ListedOffer | null;
  languages: readonly { tag: string; name: string }[];
  onClose: () => void;
};

/** Makes or changes an offer. What most offers need comes first; goods, conditions and limits fold out. */
export function OfferDialog({ offer, languages, onClose }: OfferDialogProps) {
  const tags = languages.map(({ tag }) => tag);
  const { typed, faults, field, submit } = useTypedFields(
    () => (offer === null ? NEW_OFFER : fieldsOf(offer)),
    (fields) => naming(readFields(fields, tags, offer === null), texts.wrong),
  );
  const save = useDeskAct({
    send: async (input: OfferInput & { code?: string }) => {
      if (offer === null) return void (await callDesk(DESK_ENDPOINTS.createOffer, { body: input }));
      const { code: _, ...body } = input;
      await callDesk(DESK_ENDPOINTS.changeOffer, {
        params: { id: offer.id },
        body: { ...body, version: offer.version },
      });
    },
    said: texts.saved,
    onDone: onClose,
    reload: ['offers'],
  });
  const [showsMore, setShowsMore] = useState(false);
  const asksCode = typed['given'] === 'code' && offer === null;
  return (
    <FormDialog
      title={offer === null ? texts.add : texts.edit}
      action={offer === null ? texts.make : texts.save}
      busy={save.isPending}
      error={save.error}
      onSubmit={submit((input) => save.mutate(input))}
      onClose={onClose}
    >
      {languages.map(({ tag, name }) => (
        <TextField key={tag} label={texts.fields.name(name)} maxLength={60} lang={tag} {...field(`name.${tag}`)} />
      ))}
      <ChoiceField label={texts.fields.kind} options={texts.fields.kinds} {...field('kind')} />
      <ActionFields kind={typed['kind'] ?? ''} field={field} />
      <ChoiceField label={texts.fields.given} options={texts.fields.givens} {...field('given')} />
      {asksCode ? (
        <TextField
          label={texts.fields.code}
          hint={texts.fields.codeHint}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          {...field('code')}
        />
      ) : null}
      {/* Once open it stays so, also when the fault that opened it is mended. */}
      <details
        open={showsMore || Object.keys(faults).some((name) => MORE.has(name))}
        onToggle={(event) => setShowsMore(event.currentTarget.open)}
      >
        <summary className="flex min-h-11 cursor-pointer items-center font-medium">{texts.fields.more}</summary>
        <div className="flex flex-col gap-4 pt-2">
          <GoodsFields field={field} />
          <TextField label={texts.fields.minimum} inputMode="decimal" {...field('minimum')} />
          <TextField label={texts.fields.minimumPieces} inputMode="numeric" {...field('minimumPieces')} />
          <TextField label={texts.fields.pins} inputMode="numeric" {...field('pins')} />
          <ChoiceField label={texts.fields.orders} options={texts.fields.orderKinds} {...field('orders')} />
          <TextField label={texts.fields.from} type="datetime-local" {...field('from')} />
          <TextField label={texts.fields.until} type="datetime-local" {...field('until')} />
          <TextField label={texts.fields.maxUses} inputMode="numeric" {...field('maxUses')} />
          <TextField label={texts.fields.maxUsesPerMobile} inputMode="numeric" {...field('maxUsesPerMobile')} />
          <ChoiceField label={texts.fields.combined} options={texts.fields.combines} {...field('combined')} />
          <ChoiceField label={texts.fields.shown} options={texts.fields.showns} {...field('shown')} />
        </div>
      </details>
    </FormDialog>
  );
}

const MORE: ReadonlySet<string> = new Set([
  'which',
  'minimum',
  'minimumPieces',
  'pins',
  'from',
  'until',
  'maxUses',
  'maxUsesPerMobile',
]);

function ActionFields({ kind, field }: { kind: string; field: (name: string) => TypedField }) {
  const { fields } = texts;
  switch (kind) {
    case 'percentage':
      return (
        <>
          <TextField label={fields.percent} inputMode="decimal" {...field('percent')} />
          <TextField label={fields.atMost} inputMode="decimal" {...field('atMost')} />
        </>
      );
    case 'amount_off':
      return <TextField label={fields.amount} inputMode="decimal" {...field('amount')} />;
    case 'fixed_price':
      return (
        <>
          <TextField label={fields.pieces} inputMode="numeric" {...field('pieces')} />
          <TextField label={fields.price} inputMode="decimal" {...field('price')} />
        </>
      );
    case 'free_delivery':
      return null;
    default:
      return (
        <>
          <TextField label={fields.buy} inputMode="numeric" {...field('buy')} />
          <TextField label={fields.free} inputMode="numeric" {...field('free')} />
        </>
      );
  }
}
