import { useState } from 'react';
import { type OrderAct, rowOf } from '../../domain/acts/order-acts.ts';
import { mayBeLost, type ParcelLoss, PARCEL_LOSSES, type ShipmentState } from '../../domain/shipping/shipment-state.ts';
import { actTexts } from '../action-names/act-texts.ts';
import { Button } from '../controls/button.tsx';
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx';
import { ChangedMeanwhile } from '../dialogs/dialog-notice.ts';
import { FormDialog } from '../dialogs/form-dialog.tsx';
import { useOpenDialog } from '../dialogs/use-open-dialog.ts';
import type { OrderVersion } from './use-order-act.ts';
import { parcelTexts } from './parcel-texts.ts';
import { useLostParcel } from './use-shipment-act.ts';

const ACTS = ['lost', 'send-again', 'refund-lost'] as const;

type LostParcelProps = {
  order: OrderVersion;
  shipment: { number: number; state: ShipmentState; acts: readonly OrderAct[] };
};

/** Says that a parcel never reaches its shopper, then sends its pieces again or gives their money back. */
export function LostParcel({ order, shipment: { number, state, acts } }: LostParcelProps) {
  const { open, snapshot, hasChanged, start, close } = useOpenDialog<(typeof ACTS)[number], OrderVersion>(
    order,
    ({ version }) => version,
  );
  const act = useLostParcel(snapshot, number);
  const losses = PARCEL_LOSSES.filter((loss) => mayBeLost(state, loss));
  const [loss, setLoss] = useState<ParcelLoss | null>(null);
  const chosen = loss !== null && losses.includes(loss) ? loss : losses[0];
  const shared = { busy: act.isPending, error: act.error, onClose: close };
  const offered = ACTS.filter((each) => acts.includes(each));
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
          {actTexts.order[each].name}
        </Button>
      ))}
      <ChangedMeanwhile value={hasChanged}>
        {open === 'lost' ? (
          <FormDialog
            {...shared}
            title={actTexts.order.lost.name}
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
        {open === 'send-again' || open === 'refund-lost' ? (
          <ConfirmDialog
            {...shared}
            title={actTexts.order[open].name}
            confirm={actTexts.order[open].name}
            dangerous={rowOf(open).ask === 'dangerous'}
            onConfirm={() => act.mutate({ act: open }, { onSuccess: close })}
          >
            <p>{actTexts.order[open].ask}</p>
          </ConfirmDialog>
        ) : null}
      </ChangedMeanwhile>
    </>
  );
}
