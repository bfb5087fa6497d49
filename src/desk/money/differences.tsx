import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type * as v from 'valibot';
import { DESK_ENDPOINTS } from '../../contracts/desk/endpoints.ts';
import type { differenceSchema } from '../../contracts/desk/money.ts';
import { callDesk } from '../api/call-desk.ts';
import { useMayCall } from '../api/session.ts';
import { useDeskAct } from '../api/use-desk-act.ts';
import { Button } from '../controls/button.tsx';
import { TextField } from '../controls/field.tsx';
import { FormDialog } from '../dialogs/form-dialog.tsx';
import { formatMoment, formatMoney, formatShortDay } from '../language/formats.ts';
import { ListFilter } from '../tables/list-filter.tsx';
import { PagedPanel } from '../tables/paged-panel.tsx';
import { useListPosition } from '../tables/use-list-position.ts';
import { OrderLink } from './order-link.tsx';
import { differenceTexts } from './difference-texts.ts';
import { texts } from './texts.ts';

type Difference = v.InferOutput<typeof differenceSchema>;

const SHOWN = ['open', 'over'] as const;
const MIN_NOTE_LENGTH = 3;

/** Differences in the shop's money, with what to do about each. Closing one requires a note. */
export function Differences() {
  const position = useListPosition(SHOWN);
  const { show, after, page } = position;
  const [closing, setClosing] = useState<Difference | null>(null);
  const query = useQuery({
    queryKey: ['money', 'differences', show, after],
    queryFn: () => callDesk(DESK_ENDPOINTS.differences, { query: { show, ...page } }),
    placeholderData: keepPreviousData,
  });
  const until = query.data?.readUntil;
  return (
    <>
      <ListFilter label={texts.filter} names={texts.show} shown={SHOWN} show={show} address={position.viewAddress} />
      {until === undefined ? null : (
        <p className="text-quiet">{until === null ? texts.neverRead : texts.readUntil(formatShortDay(until))}</p>
      )}
      <PagedPanel
        position={position}
        query={query}
        rowsOf={({ differences }) => differences}
        empty={{ icon: 'money', title: texts.none.differences }}
      >
        {(differences) => (
          <ul>
            {differences.map((one) => (
              <OneDifference key={one.id} one={one} onClose={() => setClosing(one)} />
            ))}
          </ul>
        )}
      </PagedPanel>
      {closing === null ? null : <CloseDialog difference={closing} onClose={() => setClosing(null)} />}
    </>
  );
}

function OneDifference({ one, onClose }: { one: Difference; onClose: () => void }) {
  const { kind, subjectId, orderId, settlementId, expectedPaise, actualPaise, foundAt } = one;
  const isOpen = one.closedAt === null && one.resolvedAt === null;
  const mayClose = useMayCall('closeDifference');
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 border-t border-line px-4 py-3 first:border-0">
      <div className="flex min-w-0 flex-1 basis-64 flex-col gap-1">
        <span className="font-semibold">{differenceTexts.differences[kind]}</span>
        {isOpen ? <span>{differenceTexts.todos[kind]}</span> : <span>{endOf(one)}</span>}
        <span className="flex flex-wrap items-center gap-x-3 text-13 text-quiet">
          <OrderLink orderId={orderId} />
          <span className="wrap-anywhere">{subjectId}</span>
          {settlementId === null ? null : (
            <Link to={`/money/settlements/${settlementId}`} className="inline-flex min-h-11 items-center underline">
              {texts.settlement}
            </Link>
          )}
          <time dateTime={foundAt}>{formatMoment(foundAt)}</time>
        </span>
      </div>
      <dl className="tabular grid grid-cols-[auto_auto] gap-x-3 text-end">
        <dt className="text-quiet">{texts.expected}</dt>
        <dd>{expectedPaise === null ? '–' : formatMoney(expectedPaise)}</dd>
        <dt className="text-quiet">{texts.actual}</dt>
        <dd className="font-semibold">{actualPaise === null ? '–' : formatMoney(actualPaise)}</dd>
      </dl>
      {isOpen && mayClose ? (
        <Button
          onClick={onClose}
          aria-label={`${differenceTexts.close}: ${differenceTexts.differences[kind]}, ${subjectId}`}
        >
          {differenceTexts.close}
        </Button>
      ) : null}
    </li>
  );
}

function endOf({ closedBy, note }: Difference): string {
  return closedBy === null ? differenceTexts.resolved : differenceTexts.closedBy(closedBy, note ?? '');
}

function CloseDialog({ difference, onClose }: { difference: Difference; onClose: () => void }) {
  const [note, setNote] = useState('');
  const [wasSent, setSent] = useState(false);
  const isShort = note.trim().length < MIN_NOTE_LENGTH;
  const close = useDeskAct({
    send: () =>
      callDesk(DESK_ENDPOINTS.closeDifference, { params: { id: String(difference.id) }, body: { note: note.trim() } }),
    said: differenceTexts.closed,
    onDone: onClose,
    reload: ['money', 'today'],
  });
  return (
    <FormDialog
      title={differenceTexts.closeTitle}
      action={differenceTexts.close}
      busy={close.isPending}
      error={close.error}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        setSent(true);
        if (!isShort) close.mutate();
      }}
    >
      <p>{differenceTexts.closeText}</p>
      <TextField
        label={differenceTexts.closeLabel}
        maxLength={200}
        autoComplete="off"
        value={note}
        onChange={(event) => setNote(event.target.value)}
        error={wasSent && isShort ? differenceTexts.closeFault : undefined}
      />
    </FormDialog>
  );
}
