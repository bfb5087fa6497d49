import { useState } from 'react';
import { type ReturnAct, returnActRow } from '../../domain/acts/return-acts.ts';
import { byHandPaise } from '../../domain/store-credit/credit-of-order.ts';
import { actTexts } from '../action-names/act-texts.ts';
import { Button } from '../controls/button.tsx';
import { TextField } from '../controls/field.tsx';
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx';
import { ChangedMeanwhile } from '../dialogs/dialog-notice.ts';
import { FormDialog } from '../dialogs/form-dialog.tsx';
import { useOpenDialog } from '../dialogs/use-open-dialog.ts';
import { formatMoney } from '../language/formats.ts';
import { CarrierOptions } from '../shipping/carrier-options.tsx';
import { rememberCarrier, rememberedCarrier } from '../shipping/carriers.ts';
import { texts as shipTexts } from '../shipping/ship-texts.ts';
import { CheckDialog } from './check-dialog.tsx';
import type { ReturnDetail } from './return-query.ts';
import { TextDialog } from './text-dialog.tsx';
import { texts } from './texts.ts';
import { type ReturnInput, useReturnAct } from './use-return-act.ts';

const REFERENCE = /^[\w-]{4,40}$/;

/** The actions allowed on a return. Each needs a confirmation, because it costs money or notifies the shopper. */
export function ReturnActs({ one }: { one: ReturnDetail }) {
  const { open, snapshot, hasChanged, start, close } = useOpenDialog<ReturnAct, ReturnDetail>(
    one,
    ({ state }) => state,
  );
  const act = useReturnAct(snapshot);
  const send = (input: ReturnInput) => act.mutate(input, { onSuccess: close });
  const shared = { busy: act.isPending, error: act.error, onClose: close };
  const main = one.acts.find((each) => returnActRow(each).usual === true) ?? one.acts[0];
  const isByHand = snapshot.refundTo !== 'source' && snapshot.refundTo !== 'credit';
  return (
    <>
      {one.acts.map((each) => (
        <Button
          key={each}
          look={each === main ? 'primary' : 'secondary'}
          className="grow wide:grow-0"
          onClick={() => {
            act.reset();
            start(each);
          }}
        >
          {actTexts.returns[each].name}
        </Button>
      ))}
      {one.blocked.map(({ act: each, reason }) => (
        <span key={each} className="text-13 text-quiet">
          {actTexts.returns[each].name}: {actTexts.returnReasons[reason]}
        </span>
      ))}
      <ChangedMeanwhile value={hasChanged}>
        {open === 'decline' ? (
          <TextDialog
            title={texts.declineTitle}
            label={texts.declineNote}
            maxLength={200}
            fault={(text) => (text.length < 3 ? texts.tooShort : null)}
            confirm={actTexts.returns.decline.name}
            busy={act.isPending}
            error={act.error}
            onSend={(note) => send({ name: 'decline', note })}
            onClose={close}
          />
        ) : open === 'refund' && isByHand ? (
          <TextDialog
            title={texts.paidTitle}
            intro={texts.paidNote(formatMoney(byHandPaise(snapshot)))}
            label={texts.paidReference}
            maxLength={40}
            fault={(text) => (REFERENCE.test(text) ? null : texts.badReference)}
            confirm={actTexts.returns.refund.name}
            busy={act.isPending}
            error={act.error}
            onSend={(reference) => send({ name: 'refund', reference })}
            onClose={close}
          />
        ) : open === 'receive' || open === 'refuse' ? (
          <CheckDialog key={open} one={snapshot} act={open} onSend={send} {...shared} />
        ) : open === 'send-back' ? (
          <SendBackDialog onSend={(parcel) => send({ name: 'send-back', ...parcel })} {...shared} />
        ) : open !== null ? (
          <ConfirmDialog
            title={actTexts.returns[open].name}
            confirm={actTexts.returns[open].name}
            dangerous={returnActRow(open).dangerous === true}
            busy={act.isPending}
            error={act.error}
            onConfirm={() => send(open === 'refund' ? { name: open, reference: null } : { name: open })}
            onClose={close}
          >
            <p>{actTexts.returns[open].ask}</p>
          </ConfirmDialog>
        ) : null}
      </ChangedMeanwhile>
    </>
  );
}

type SendBackDialogProps = {
  busy: boolean;
  error: unknown;
  onSend: (parcel: { carrier: string; awb: string }) => void;
  onClose: () => void;
};

/** Asks for the parcel in which refused items go to the shopper again. */
function SendBackDialog({ busy, error, onSend, onClose }: SendBackDialogProps) {
  const [carrier, setCarrier] = useState(rememberedCarrier);
  const [awb, setAwb] = useState('');
  const [wasSent, setSent] = useState(false);
  const [isCarrier, isAwb] = [carrier.trim().length >= 2, awb.trim().length >= 3];
  return (
    <FormDialog
      title={actTexts.returns['send-back'].name}
      action={actTexts.returns['send-back'].name}
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
        label={shipTexts.carrier}
        list="back-carriers"
        maxLength={60}
        value={carrier}
        error={wasSent && !isCarrier ? shipTexts.tooShort : undefined}
        onChange={(event) => setCarrier(event.target.value)}
      />
      <CarrierOptions id="back-carriers" />
      <TextField
        label={shipTexts.awb}
        hint={shipTexts.awbHint}
        maxLength={60}
        autoComplete="off"
        autoCapitalize="characters"
        value={awb}
        error={wasSent && !isAwb ? shipTexts.tooShort : undefined}
        onChange={(event) => setAwb(event.target.value)}
      />
    </FormDialog>
  );
}
