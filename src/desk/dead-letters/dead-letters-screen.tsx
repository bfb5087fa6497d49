import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type * as v from 'valibot';
import { displayOrderNumber } from '../../domain/orders/display-number.ts';
import { DESK_ENDPOINTS } from '../../contracts/desk/endpoints.ts';
import type { deadLettersSchema } from '../../contracts/desk/contact-requests.ts';
import { callDesk } from '../api/call-desk.ts';
import { QueryState } from '../api/query-state.tsx';
import { useDeskAct } from '../api/use-desk-act.ts';
import { Button } from '../controls/button.tsx';
import { Empty } from '../feedback/states.tsx';
import { formatMoment } from '../language/formats.ts';
import { MessageList } from '../messages/message-list.tsx';
import { Panel, Screen } from '../shell/screen.tsx';
import { type Column, DataTable } from '../tables/data-table.tsx';
import { failureName } from '../stored-texts/failure-name.ts';
import { texts } from './texts.ts';

type Row = v.InferOutput<typeof deadLettersSchema>['letters'][number];

const COLUMNS: readonly Column<Row>[] = [
  {
    name: texts.order,
    isRowHeader: true,
    cell: ({ orderId }) => (
      <Link to={`/orders/${orderId}`} className="inline-flex min-h-11 items-center whitespace-nowrap underline">
        {displayOrderNumber(orderId)}
      </Link>
    ),
  },
  { name: texts.topic, cell: ({ topic, type }) => `${topic} · ${type}` },
  {
    name: texts.error,
    cell: ({ lastError }) => (
      <span className="block min-w-40">{lastError === null ? '–' : failureName(lastError)}</span>
    ),
  },
  { name: texts.attempts, cell: ({ attempts }) => attempts, numeric: true },
  { name: texts.since, cell: ({ deadAt }) => formatMoment(deadAt), numeric: true },
];

export function DeadLettersScreen() {
  const letters = useQuery({
    queryKey: ['dead-letters'],
    queryFn: () => callDesk(DESK_ENDPOINTS.deadLetters, {}),
  });
  const retry = useDeskAct({
    showsOwnError: false,
    send: () => callDesk(DESK_ENDPOINTS.reviveDeadLetters, { body: {} }),
    said: ({ retried }) => texts.retried(retried),
    reload: ['dead-letters', 'today'],
  });
  const listed = letters.data?.letters ?? [];
  const messages = letters.data?.messages ?? [];
  return (
    <Screen
      title={texts.title}
      subtitle={texts.subtitle}
      actions={
        listed.length === 0 ? null : (
          <Button icon="sync" busy={retry.isPending} onClick={() => retry.mutate()}>
            {texts.retry}
          </Button>
        )
      }
    >
      <div className="panel">
        {letters.data === undefined ? (
          <QueryState query={letters} />
        ) : listed.length === 0 ? (
          <Empty icon="check" title={texts.none}>
            {texts.noneText}
          </Empty>
        ) : (
          <DataTable caption={texts.title} rows={listed} rowKey={({ id }) => String(id)} columns={COLUMNS} />
        )}
      </div>
      {messages.length === 0 ? null : (
        <Panel title={texts.messages} flush>
          <p className="px-4 pb-3 text-13 text-quiet">{texts.messagesText}</p>
          <MessageList messages={messages} withOrder />
        </Panel>
      )}
    </Screen>
  );
}
