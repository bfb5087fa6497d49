import { useRef, useState } from 'react';
import { DESK_ENDPOINTS } from '../../contracts/desk/endpoints.ts';
import { callDesk } from '../api/call-desk.ts';
import { useMayCall } from '../api/session.ts';
import { useDeskAct } from '../api/use-desk-act.ts';
import { Button } from '../controls/button.tsx';
import { TextArea } from '../controls/field.tsx';
import { formatMoment } from '../language/formats.ts';
import { useShortcut } from '../shortcuts/shortcuts.ts';
import { Panel } from '../shell/screen.tsx';
import type { OrderDetail } from './order-query.ts';
import { texts } from './texts.ts';

/** Notes that users of the desk leave for each other on an order. */
export function Notes({ order: { orderId, notes } }: { order: OrderDetail }) {
  const mayAdd = useMayCall('addNote');
  if (notes.length === 0 && !mayAdd) return null;
  return (
    <Panel title={texts.notes}>
      <ul className="flex flex-col gap-3">
        {notes.map((note) => (
          <li key={note.id} className="rounded-control bg-notice-soft p-3">
            <p className="whitespace-pre-wrap">{note.text}</p>
            <p className="text-12 text-quiet">
              {note.by} · {formatMoment(note.at)}
            </p>
          </li>
        ))}
      </ul>
      {mayAdd ? <NewNote orderId={orderId} /> : null}
    </Panel>
  );
}

function NewNote({ orderId }: { orderId: string }) {
  const [text, setText] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  useShortcut('n', texts.focusNote, () => field.current?.focus());
  const add = useDeskAct({
    showsOwnError: false,
    send: () => callDesk(DESK_ENDPOINTS.addNote, { params: { orderId }, body: { text } }),
    onDone: () => setText(''),
    reload: [['order', orderId]],
  });
  return (
    <form
      className="mt-3 flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== '') add.mutate();
      }}
    >
      <TextArea
        ref={field}
        label={texts.note}
        rows={2}
        maxLength={2000}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" icon="note" busy={add.isPending} disabled={text.trim() === ''}>
        {texts.addNote}
      </Button>
    </form>
  );
}
