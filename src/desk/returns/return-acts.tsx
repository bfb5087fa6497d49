import type { ReturnAct } from '../../contracts/desk/returns.ts';
import { Button } from '../controls/button.tsx';
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx';
import { ChangedMeanwhile } from '../dialogs/dialog-notice.ts';
import { useOpenDialog } from '../dialogs/use-open-dialog.ts';
import { formatMoney } from '../language/formats.ts';
import { CheckDialog } from './check-dialog.tsx';
import type { ReturnDetail } from './return-query.ts';
import { SendBackDialog } from './send-back-dialog.tsx';
import { TextDialog } from './text-dialog.tsx';
import { texts } from './texts.ts';
import { type ReturnInput, useReturnAct } from './use-return-act.ts';

const REFERENCE = /^[\w-]{4,40}$/;
const MEANT_WELL: ReadonlySet<ReturnAct> = new Set(['approve', 'pickUp', 'receive']);

/** The actions allowed on a return. Each needs a confirmation, because it costs money or notifies the shopper. */
export function ReturnActs({ one }: { one: ReturnDetail }) {
  const { open, snapshot, hasChanged, start, close } = useOpenDialog<ReturnAct, ReturnDetail>(
    one,
    ({ state }) => state,
  );
  const act = useReturnAct(snapshot);
  const send = (input: ReturnInput) => act.mutate(input, { onSuccess: close });
  const shared = { busy: act.isPending, error: act.error, onClose: close };
  const main = one.acts.find((each) => MEANT_WELL.has(each)) ?? one.acts[0];
  const isByHand = snapshot.refundTo !== 'source';
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
          {texts.acts[each]}
        </Button>
      ))}
      <ChangedMeanwhile value={hasChanged}>
        {open === 'decline' ? (
          <TextDialog
            title={texts.declineTitle}
            label={texts.declineNote}
            maxLength={200}
            fault={(text) => (text.length < 3 ? texts.tooShort : null)}
            confirm={texts.acts.decline}
            busy={act.isPending}
            error={act.error}
            onSend={(note) => send({ name: 'decline', note })}
            onClose={close}
          />
        ) : open === 'refund' && isByHand ? (
          <TextDialog
            title={texts.paidTitle}
            intro={texts.paidNote(formatMoney(snapshot.refundPaise ?? snapshot.valuePaise))}
            label={texts.paidReference}
            maxLength={40}
            fault={(text) => (REFERENCE.test(text) ? null : texts.badReference)}
            confirm={texts.acts.refund}
            busy={act.isPending}
            error={act.error}
            onSend={(reference) => send({ name: 'refund', reference })}
            onClose={close}
          />
        ) : open === 'receive' || open === 'refuse' ? (
          <CheckDialog key={open} one={snapshot} act={open} onSend={send} {...shared} />
        ) : open === 'sendBack' ? (
          <SendBackDialog onSend={(parcel) => send({ name: 'sendBack', ...parcel })} {...shared} />
        ) : open !== null ? (
          <ConfirmDialog
            title={texts.acts[open]}
            confirm={texts.acts[open]}
            dangerous={open === 'close'}
            busy={act.isPending}
            error={act.error}
            onConfirm={() => send(open === 'refund' ? { name: open, reference: null } : { name: open })}
            onClose={close}
          >
            <p>{texts.ask[open]}</p>
          </ConfirmDialog>
        ) : null}
      </ChangedMeanwhile>
    </>
  );
}
