import { type FormEvent, useState } from 'react';
import { DESK_ENDPOINTS } from '../../contracts/desk/endpoints.ts';
import { type Paise, parseRupees } from '../../domain/money/money.ts';
import { callDesk } from '../api/call-desk.ts';
import { useDeskAct } from '../api/use-desk-act.ts';
import { TextField } from '../controls/field.tsx';
import { FormDialog } from '../dialogs/form-dialog.tsx';
import { formatMoney } from '../language/formats.ts';
import { texts } from './texts.ts';

type CreditDialogProps = {
  act: 'give' | 'withdraw';
  mobile: string;
  mostPaise: Paise;
  onClose: () => void;
};

/** Gives credit to a number, or takes some off. */
export function CreditDialog({ act, mobile, mostPaise, onClose }: CreditDialogProps) {
  const [amount, setAmount] = useState('');
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  // A second try of the same act counts once.
  const [requestKey] = useState(() => crypto.randomUUID());
  const amountPaise = parseRupees(amount.replaceAll(/[₹,\s]/g, ''));
  const isAmount = amountPaise !== null && amountPaise >= 100 && amountPaise <= mostPaise;
  const isReason = reason.trim().length >= 3;
  const send = useDeskAct({
    send: (paise: Paise) => {
      const body = { mobile, amountPaise: paise, reason, requestKey };
      return callDesk(act === 'give' ? DESK_ENDPOINTS.giveCredit : DESK_ENDPOINTS.withdrawCredit, { body });
    },
    said: act === 'give' ? texts.given : texts.withdrawn,
    onDone: onClose,
    reload: ['storeCredit'],
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isAmount && isReason) send.mutate(amountPaise);
  };
  return (
    <FormDialog
      title={act === 'give' ? texts.giveTitle(mobile) : texts.withdrawTitle(mobile)}
      action={act === 'give' ? texts.give : texts.withdraw}
      danger={act === 'withdraw'}
      busy={send.isPending}
      error={send.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={texts.amount}
        hint={texts.atMost(formatMoney(mostPaise))}
        error={isTried && !isAmount ? `${texts.wrongAmount} ${texts.atMost(formatMoney(mostPaise))}` : undefined}
        inputMode="decimal"
        value={amount}
        onChange={(event) => setAmount(event.target.value)}
      />
      <TextField
        label={texts.reason}
        hint={texts.reasonHint}
        error={isTried && !isReason ? texts.wrongReason : undefined}
        maxLength={200}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </FormDialog>
  );
}
