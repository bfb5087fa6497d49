import * as v from 'valibot';
import { actTexts } from '../action-names/act-texts.ts';
import { TextField } from '../controls/field.tsx';
import { bySchema, useTypedFields } from '../controls/use-typed-fields.ts';
import { FormDialog } from '../dialogs/form-dialog.tsx';
import { rememberCarrier, rememberedCarrier } from './carriers.ts';
import { CarrierOptions } from './carrier-options.tsx';
import { texts } from './ship-texts.ts';
import { type OrderVersion, type Shipment, useShipOrder } from './use-order-act.ts';

const schema = v.object({
  carrier: v.pipe(v.string(), v.trim(), v.minLength(2, texts.tooShort)),
  awb: v.pipe(v.string(), v.trim(), v.minLength(3, texts.tooShort)),
});

type ShipDialogProps = { order: OrderVersion; shipment: Shipment | null; onClose: () => void };

/** Asks for carrier and AWB number. `shipment` holds the values to correct. */
export function ShipDialog({ order, shipment, onClose }: ShipDialogProps) {
  const act = shipment === null ? 'ship' : 'correct-shipment';
  const ship = useShipOrder(order, act);
  const { field, submit } = useTypedFields(
    () => ({ carrier: shipment?.carrier ?? rememberedCarrier(), awb: shipment?.awb ?? '' }),
    bySchema(schema),
  );
  const send = (typed: Shipment) => {
    rememberCarrier(typed.carrier);
    ship.mutate(typed, { onSuccess: onClose });
  };
  return (
    <FormDialog
      title={shipment === null ? texts.shipTitle : actTexts.order[act].name}
      action={actTexts.order[act].name}
      busy={ship.isPending}
      error={ship.error}
      onSubmit={submit(send)}
      onClose={onClose}
    >
      <TextField label={texts.carrier} list="carriers" maxLength={60} {...field('carrier')} />
      <CarrierOptions id="carriers" />
      <TextField
        label={texts.awb}
        hint={texts.awbHint}
        maxLength={60}
        autoComplete="off"
        autoCapitalize="characters"
        {...field('awb')}
      />
    </FormDialog>
  );
}
