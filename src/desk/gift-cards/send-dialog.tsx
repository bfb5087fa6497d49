import { type FormEvent, useState } from 'react';
import { DESK_ENDPOINTS } from '../../contracts/desk/endpoints.ts';
import { mobileFault } from '../../domain/address/address.ts';
import { emailFault } from '../../domain/address/contact.ts';
import { callDesk } from '../api/call-desk.ts';
import { useDeskAct } from '../api/use-desk-act.ts';
import { TextField } from '../controls/field.tsx';
import { FormDialog } from '../dialogs/form-dialog.tsx';
import { texts } from './texts.ts';

type SendDialogProps = { orderId: string; mobile: string; email: string; onClose: () => void };

/** Has a card sent once more, to a number and address that may be corrected. */
export function SendDialog({ orderId, mobile: knownMobile, email: knownEmail, onClose }: SendDialogProps) {
  const [mobile, setMobile] = useState(knownMobile);
  const [email, setEmail] = useState(knownEmail);
  const [isTried, setTried] = useState(false);
  const [number, address] = [mobile.trim(), email.trim()];
  const mobileIsWrong = number !== '' && mobileFault(number) !== null;
  const emailIsWrong = address !== '' && emailFault(address) !== null;
  const isNowhere = number === '' && address === '';
  const send = useDeskAct({
    send: () =>
      callDesk(DESK_ENDPOINTS.sendGiftCard, { params: { orderId }, body: { mobile: number, email: address } }),
    said: texts.willBeSent,
    onDone: onClose,
    reload: ['giftCards'],
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!mobileIsWrong && !emailIsWrong && !isNowhere) send.mutate();
  };
  return (
    <FormDialog
      title={texts.sendTitle}
      action={texts.send}
      busy={send.isPending}
      error={send.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="text-quiet">{texts.sendHelp}</p>
      <TextField
        label={texts.mobile}
        type="tel"
        autoComplete="off"
        maxLength={30}
        error={isTried && mobileIsWrong ? texts.wrongMobile : isTried && isNowhere ? texts.nowhere : undefined}
        value={mobile}
        onChange={(event) => setMobile(event.target.value)}
      />
      <TextField
        label={texts.email}
        type="email"
        autoComplete="off"
        maxLength={254}
        error={isTried && emailIsWrong ? texts.wrongEmail : undefined}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
    </FormDialog>
  );
}
