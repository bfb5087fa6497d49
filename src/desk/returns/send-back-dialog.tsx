import { useState } from 'react';
import { actTexts as acts } from '../action-names/act-texts.ts';
import { TextField } from '../controls/field.tsx';
import { FormDialog } from '../dialogs/form-dialog.tsx';
import { CarrierOptions } from '../shipping/carrier-options.tsx';
import { rememberCarrier, rememberedCarrier } from '../shipping/carriers.ts';
import { texts as actTexts } from '../shipping/ship-texts.ts';
import { texts } from './texts.ts';

type SendBackDialogProps = {
  busy: boolean;
  error: unknown;
  onSend: (parcel: { carrier: string; awb: string }) => void;
  onClose: () => void;
};

/** Asks for the parcel in which refused items go to the shopper again. */
export function SendBackDialog({ busy, error, onSend, onClose }: SendBackDialogProps) {
  const [carrier, setCarrier] = useState(rememberedCarrier);
  const [awb, setAwb] = useState('');
  const [wasSent, setSent] = useState(false);
  const [isCarrier, isAwb] = [carrier.trim().length >= 2, awb.trim().length >= 3];
  return (
    <FormDialog
      title={acts.returns['send-back'].name}
      action={acts.returns['send-back'].name}
      busy={busy}
      error={error}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        setSent(true);
        if (!isCarrier || !isAwb) return;
        rememberCarrier(carrier.trim());
        onSend({ carrier: carrier.trim(), awb: awb.trim() });
      }}
    >
      <p>{texts.sendBackText}</p>
      <TextField
        label={actTexts.carrier}
        list="back-carriers"
        maxLength={60}
        value={carrier}
        error={wasSent && !isCarrier ? actTexts.tooShort : undefined}
        onChange={(event) => setCarrier(event.target.value)}
      />
      <CarrierOptions id="back-carriers" />
      <TextField
        label={actTexts.awb}
        hint={actTexts.awbHint}
        maxLength={60}
        autoComplete="off"
        autoCapitalize="characters"
        value={awb}
        error={wasSent && !isAwb ? actTexts.tooShort : undefined}
        onChange={(event) => setAwb(event.target.value)}
      />
    </FormDialog>
  );
}
