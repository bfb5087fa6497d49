import { useState } from 'react';
import { type ParcelLoss, PARCEL_LOSSES } from '../../domain/shipping/shipment-state.ts';
import { Button } from '../controls/button.tsx';
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx';
import { ChangedMeanwhile } from '../dialogs/dialog-notice.ts';
import { FormDialog } from '../dialogs/form-dialog.tsx';
import { useOpenDialog } from '../dialogs/use-open-dialog.ts';
import type { OrderVersion } from '../order-acts/use-order-act.ts';
import { parcelTexts } from './parcel-texts.ts';
import { useLostParcel } from './use-shipment-act.ts';

const ACTS = ['lost', 'send-again', 'refund'] as const;

type LostParcelProps = { order: OrderVersion; number: number; acts: readonly string[] };

/** Says that a parcel never reaches its shopper, then sends its pieces again or gives their money back. */
export function LostParcel({ order, number, acts }: LostParcelProps) {
  const { open, snapshot, hasChanged, start, close } = useOpenDialog<(typeof ACTS)[number], OrderVersion>(
    order,
    ({ version }) => version,
  );
  const act = useLostParcel(snapshot, number);
  const losses = PARCEL_LOSSES.filter((loss) => acts.includes(loss));
  const [loss, setLoss] = useState<ParcelLoss | null>(null);
  const chosen = loss !== null && losses.includes(loss) ? loss : losses[0];
  const shared = { busy: act.isPending, error: act.error, onClose: close };
  const offered = ACTS.filter((each) => (each === 'lost' ? losses.length > 0 : acts.includes(each)));
  return (
    <>
      {offered.map((each) => (
        <Button
          key={each}
          onClick={() => {
            act.reset();
            start(each);
          }}
        >
          {parcelTexts.lostActs[each]}
        </Button>
      ))}
      <ChangedMeanwhile value={hasChanged}>
        {open === 'lost' ? (
          <FormDialog
            {...shared}
            title={parcelTexts.lostActs.lost}
            action={parcelTexts.lostNow}
            danger
            onSubmit={(event) => {
              event.preventDefault();
              if (chosen !== undefined) act.mutate({ act: 'lost', loss: chosen }, { onSuccess: close });
            }}
          >
            <fieldset className="flex flex-col">
              <legend className="mb-1 text-13 font-medium">{parcelTexts.whatHappened}</legend>
              {losses.map((each) => (
                <label key={each} className="flex min-h-11 items-center gap-3 rounded-control px-2 hover:bg-hover">
                  <input
                    type="radio"
                    name="loss"
                    className="size-5 accent-(--color-accent)"
                    checked={chosen === each}
                    onChange={() => setLoss(each)}
                  />
                  {parcelTexts.losses[each]}
                </label>
              ))}
            </fieldset>
            <p className="text-quiet">{parcelTexts.lostText}</p>
          </FormDialog>
        ) : null}
        {open === 'send-again' || open === 'refund' ? (
          <ConfirmDialog
            {...shared}
            title={parcelTexts.lostActs[open]}
            confirm={parcelTexts.lostActs[open]}
            dangerous={open === 'refund'}
            onConfirm={() => act.mutate({ act: open }, { onSuccess: close })}
          >
            <p>{parcelTexts.lostAsk[open]}</p>
          </ConfirmDialog>
        ) : null}
      </ChangedMeanwhile>
    </>
  );
}
