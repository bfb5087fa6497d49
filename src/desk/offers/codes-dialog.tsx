import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import * as v from 'valibot';
import { DESK_ENDPOINTS } from '../../contracts/desk/endpoints.ts';
import { type ListedOffer, MOST_NEW_CODES, type NewCodes } from '../../contracts/desk/offers.ts';
import { offerCodeSchema } from '../../contracts/checkout/offer-terms.ts';
import { callDesk, fetchDeskFile } from '../api/call-desk.ts';
import { saveFile } from '../api/save-file.ts';
import { useDeskAct } from '../api/use-desk-act.ts';
import { Button } from '../controls/button.tsx';
import { TextField } from '../controls/field.tsx';
import { Dialog } from '../dialogs/dialog.tsx';
import { formatNumber } from '../language/formats.ts';
import { nameOf } from './offer-summary.ts';
import { texts } from './texts.ts';

const whole = (most: number) =>
  v.pipe(v.string(), v.regex(/^\d{1,7}$/), v.transform(Number), v.minValue(1), v.maxValue(most));
const limit = v.union([
  v.pipe(
    v.literal(''),
    v.transform(() => null),
  ),
  whole(1_000_000),
]);

/** Adds codes to an offer, one or up to a thousand, and downloads all of them. */
export function CodesDialog({ offer, onClose }: { offer: ListedOffer; onClose: () => void }) {
  const [typed, setTyped] = useState({ code: '', count: '', prefix: '', perCode: '1' });
  const [wrong, setWrong] = useState<string | null>(null);
  const add = useDeskAct({
    send: (body: NewCodes) => callDesk(DESK_ENDPOINTS.addOfferCodes, { params: { id: offer.id }, body }),
    said: ({ added }) => texts.added(formatNumber(added)),
    onDone: () => setTyped({ ...typed, code: '', count: '' }),
    reload: ['offers'],
  });
  const take = useMutation({
    mutationFn: () => fetchDeskFile(DESK_ENDPOINTS.exportOfferCodes, { params: { id: offer.id } }),
    onSuccess: saveFile,
  });
  const field = (name: keyof typeof typed) => ({
    name,
    value: typed[name],
    error: wrong === name ? texts.wrong : undefined,
    onChange: (event: { target: { value: string } }) => setTyped({ ...typed, [name]: event.target.value }),
  });
  const perCode = v.safeParse(limit, typed.perCode.trim());
  const addOne = (event: FormEvent) => {
    event.preventDefault();
    const code = v.safeParse(offerCodeSchema, typed.code);
    setWrong(!code.success ? 'code' : !perCode.success ? 'perCode' : null);
    if (code.success && perCode.success) add.mutate({ kind: 'one', code: code.output, maxUses: perCode.output });
  };
  const addMany = (event: FormEvent) => {
    event.preventDefault();
    const count = v.safeParse(whole(MOST_NEW_CODES), typed.count.replaceAll(',', '').trim());
    const prefix = typed.prefix.trim().toUpperCase();
    const isPrefix = /^[A-Z0-9_-]{0,15}$/.test(prefix);
    setWrong(!count.success ? 'count' : !isPrefix ? 'prefix' : !perCode.success ? 'perCode' : null);
    if (count.success && isPrefix && perCode.success) {
      add.mutate({ kind: 'many', count: count.output, prefix, maxUses: perCode.output });
    }
  };
  return (
    <Dialog
      title={texts.codesOf(nameOf(offer))}
      onClose={onClose}
      busy={add.isPending}
      error={add.error}
      actions={
        <Button icon="download" busy={take.isPending} onClick={() => take.mutate()}>
          {texts.download}
        </Button>
      }
    >
      <p className="text-13 text-quiet">
        {texts.codeCount(formatNumber(offer.codes))}
        {offer.firstCodes.length === 0 ? null : `: ${offer.firstCodes.join(', ')}`}
      </p>
      <TextField label={texts.perCode} inputMode="numeric" {...field('perCode')} />
      <form className="flex flex-col gap-2" noValidate onSubmit={addOne}>
        <TextField
          label={texts.fields.code}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          {...field('code')}
        />
        <Button type="submit" busy={add.isPending}>
          {texts.addOne}
        </Button>
      </form>
      <form className="flex flex-col gap-2" noValidate onSubmit={addMany}>
        <TextField label={texts.count} inputMode="numeric" {...field('count')} />
        <TextField label={texts.prefix} autoCapitalize="characters" autoComplete="off" {...field('prefix')} />
        <Button type="submit" busy={add.isPending}>
          {texts.addMany}
        </Button>
      </form>
    </Dialog>
  );
}
