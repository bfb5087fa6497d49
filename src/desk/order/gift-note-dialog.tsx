import { useState } from 'react';
import { DESK_ENDPOINTS } from '../../contracts/desk/endpoints.ts';
import { MOST_NOTE_LETTERS } from '../../domain/gifts/gift-note.ts';
import { actTexts } from '../action-names/act-texts.ts';
import { callDesk } from '../api/call-desk.ts';
import { useDeskAct } from '../api/use-desk-act.ts';
import { TextArea } from '../controls/field.tsx';
import { FormDialog } from '../dialogs/form-dialog.tsx';
import { queriesOfOrder } from '../shipping/use-order-act.ts';
import { giftTexts } from '../stored-texts/gift-texts.ts';
import type { OrderDetail } from './order-query.ts';

/** Changes what is written to the receiver of a gift, until the order is packed. */
export function GiftNoteDialog({ order, onClose }: { order: OrderDetail; onClose: () => void }) {
  const { orderId, version } = order;
  const [note, setNote] = useState(order.gift?.note ?? '');
  const send = useDeskAct({
    send: () => callDesk(DESK_ENDPOINTS['change-gift-note'], { params: { orderId }, body: { version, note } }),
    onDone: onClose,
    reload: queriesOfOrder(orderId),
  });
  return (
    <FormDialog
      title={actTexts.order['change-gift-note'].name}
      action={giftTexts.save}
      busy={send.isPending}
      error={send.error}
      onSubmit={(event) => {
        event.preventDefault();
        send.mutate();
      }}
      onClose={onClose}
    >
      <TextArea
        label={giftTexts.note}
        hint={giftTexts.noteHint}
        rows={4}
        maxLength={MOST_NOTE_LETTERS}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
    </FormDialog>
  );
}
