import { useState } from 'react';
import { DESK_ENDPOINTS } from '../../contracts/desk/endpoints.ts';
import { actTexts as acts } from '../action-names/act-texts.ts';
import { callDesk } from '../api/call-desk.ts';
import { useDeskAct } from '../api/use-desk-act.ts';
import { SelectField, TextField } from '../controls/field.tsx';
import { FormDialog } from '../dialogs/form-dialog.tsx';
import { CarrierOptions } from './carrier-options.tsx';
import { rememberCarrier, rememberedCarrier } from './carriers.ts';
import { CourierSelect } from './courier-select.tsx';
import { texts as actTexts } from './ship-texts.ts';
import { type OrderVersion, queriesOfOrder } from './use-order-act.ts';
import { parcelTexts } from './parcel-texts.ts';
import { type Pieces, useBookParcel, useCourierOffers } from './use-shipment-act.ts';

type PartDialogProps = {
  order: OrderVersion & { openPieces: readonly Pieces[]; lines: readonly { line: number; title: string }[] };
  /** The provider that books the courier; null if carrier and AWB are typed. */
  provider: string | null;
  onClose: () => void;
};

/** Puts pieces into one parcel: books a courier for it, or records one that was arranged by hand. */
export function PartDialog({ order, provider, onClose }: PartDialogProps) {
  const { orderId, version, openPieces } = order;
  const [chosen, setChosen] = useState<readonly Pieces[]>(openPieces);
  const [carrier, setCarrier] = useState(rememberedCarrier);
  const [awb, setAwb] = useState('');
  const [wasSent, setSent] = useState(false);
  const [named, setNamed] = useState('');
  const { data: asked } = useCourierOffers(orderId, provider !== null);
  const offers = asked?.offers ?? [];
  const book = useBookParcel(order);
  const ship = useDeskAct({
    send: (lines: Pieces[]) =>
      callDesk(DESK_ENDPOINTS['ship-part'], {
        params: { orderId },
        body: { version, lines, carrier: carrier.trim(), awb: awb.trim() },
      }),
    reload: queriesOfOrder(orderId),
  });
  const lines = chosen.filter(({ quantity }) => quantity > 0);
  const isTyped = provider !== null || (carrier.trim().length >= 2 && awb.trim().length >= 3);
  return (
    <FormDialog
      title={
        provider === null
          ? parcelTexts.partTitle
          : offers.length > 1
            ? parcelTexts.bookAny
            : parcelTexts.bookTitle(provider)
      }
      action={provider === null ? acts.order.ship.name : parcelTexts.book}
      busy={book.isPending || ship.isPending}
      error={ship.error}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        setSent(true);
        if (lines.length === 0 || !isTyped) return;
        if (provider !== null) {
          return book.mutate({ lines, ...(named === '' ? {} : { provider: named }) }, { onSettled: onClose });
        }
        rememberCarrier(carrier.trim());
        ship.mutate(lines, { onSuccess: onClose });
      }}
    >
      {provider === null ? null : <p className="text-quiet">{parcelTexts.bookText}</p>}
      {offers.length > 1 ? (
        <CourierSelect offers={offers} chosen={asked?.chosen ?? ''} named={named} onName={setNamed} />
      ) : null}
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-1 text-13 font-medium">{parcelTexts.bookPart}</legend>
        {openPieces.map(({ line, quantity }) => {
          const title = order.lines.find((one) => one.line === line)?.title ?? String(line);
          return (
            <div key={line} className="flex items-center justify-between gap-3">
              <span className="min-w-0">{title}</span>
              <span className="flex items-center gap-2 whitespace-nowrap">
                <SelectField
                  label={parcelTexts.piecesOf(title)}
                  hideLabel
                  className="w-18 shrink-0"
                  value={chosen.find((one) => one.line === line)?.quantity ?? 0}
                  onChange={(event) => {
                    const pieces = Number(event.target.value);
                    setChosen(chosen.map((one) => (one.line === line ? { line, quantity: pieces } : one)));
                  }}
                >
                  {Array.from({ length: quantity + 1 }, (_, pieces) => (
                    <option key={pieces} value={pieces}>
                      {pieces}
                    </option>
                  ))}
                </SelectField>
                {parcelTexts.of(quantity)}
              </span>
            </div>
          );
        })}
        {wasSent && lines.length === 0 ? (
          <p role="alert" className="text-13 text-danger">
            {parcelTexts.noPieces}
          </p>
        ) : null}
      </fieldset>
      {provider === null ? (
        <>
          <TextField
            label={actTexts.carrier}
            list="part-carriers"
            maxLength={60}
            value={carrier}
            error={wasSent && carrier.trim().length < 2 ? actTexts.tooShort : undefined}
            onChange={(event) => setCarrier(event.target.value)}
          />
          <CarrierOptions id="part-carriers" />
          <TextField
            label={actTexts.awb}
            hint={actTexts.awbHint}
            maxLength={60}
            autoComplete="off"
            value={awb}
            error={wasSent && awb.trim().length < 3 ? actTexts.tooShort : undefined}
            onChange={(event) => setAwb(event.target.value)}
          />
        </>
      ) : null}
    </FormDialog>
  );
}
