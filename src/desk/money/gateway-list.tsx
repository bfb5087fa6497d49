import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { DESK_ENDPOINTS, type DeskResponse } from '../../contracts/desk/endpoints.ts';
import { callDesk } from '../api/call-desk.ts';
import { QueryState } from '../api/query-state.tsx';
import { Badge } from '../controls/badge.tsx';
import { formatAgo, formatMoment, formatNumber, formatShare } from '../language/formats.ts';
import { Panel } from '../shell/screen.tsx';
import { gatewayMethodName } from '../stored-texts/state-names.ts';
import { DataTable } from '../tables/data-table.tsx';
import { texts } from './texts.ts';

type Gateway = DeskResponse<'gateways'>['gateways'][number];

/** The gateways whose keys are set, and how their webhooks are set up. */
export function GatewayList() {
  const query = useQuery({ queryKey: ['money', 'gateways'], queryFn: () => callDesk(DESK_ENDPOINTS.gateways, {}) });
  const { data } = query;
  if (data === undefined) return <QueryState query={query} rows={4} />;
  const { gateways, turns, lastWebhookAt } = data;
  return (
    <>
      {gateways.map((gateway) => (
        <GatewaySetUp key={gateway.id} gateway={gateway} now={query.dataUpdatedAt} />
      ))}
      <Turns turns={turns} />
      <p className="text-quiet">
        {lastWebhookAt === null
          ? texts.gateway.noMessage
          : texts.gateway.lastMessage(formatAgo(lastWebhookAt, query.dataUpdatedAt))}
      </p>
    </>
  );
}

const ROLES = {
  first: texts.gateway.newOrders,
  second: texts.gateway.secondOrders,
  former: texts.gateway.formerOrders,
} as const;

function GatewaySetUp({ gateway, now }: { gateway: Gateway; now: number }) {
  const { name, environment, role, away, payments, webhookUrl, secretName, events } = gateway;
  return (
    <Panel
      title={name}
      actions={
        <>
          {away === null ? null : <Badge tone="danger">{texts.gateway.awayBadge}</Badge>}
          <Badge tone={environment === 'production' ? 'good' : 'notice'}>
            {texts.gateway.environments[environment]}
          </Badge>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <p>{ROLES[role]}</p>
        {away === null ? null : (
          <p className="text-danger">
            {texts.gateway.away(formatAgo(away.since, now))} {texts.gateway.lookAgain(formatMoment(away.lookAgainAt))}
          </p>
        )}
        <PaymentsByMethod payments={payments} />
        <p>{texts.gateway.steps}</p>
        <dl className="flex flex-col gap-3">
          <Entry name={texts.gateway.address}>
            <code className="break-all">{webhookUrl}</code>
          </Entry>
          <Entry name={texts.gateway.secret}>{texts.gateway.secretText(secretName)}</Entry>
          <Entry name={texts.gateway.events}>
            {events.length === 0 ? (
              texts.gateway.everyEvent
            ) : (
              <ul>
                {events.map((event) => (
                  <li key={event}>
                    <code>{event}</code>
                  </li>
                ))}
              </ul>
            )}
          </Entry>
        </dl>
      </div>
    </Panel>
  );
}

/** How many of the payments succeeded, by method: shoppers who left in the middle do not count as refused. */
function PaymentsByMethod({ payments }: { payments: Gateway['payments'] }) {
  if (payments.length === 0) return <p className="text-quiet">{texts.gateway.noPayments}</p>;
  return (
    <DataTable
      caption={texts.gateway.payments}
      rows={payments}
      rowKey={({ method }) => method}
      columns={[
        {
          name: texts.gateway.method,
          isRowHeader: true,
          cell: ({ method }) => gatewayMethodName(method === '' ? null : method) ?? texts.gateway.otherMethod,
        },
        { name: texts.gateway.succeeded, cell: ({ succeeded }) => formatNumber(succeeded), numeric: true },
        { name: texts.gateway.failedPayments, cell: ({ failed }) => formatNumber(failed), numeric: true },
        { name: texts.gateway.leftPayments, cell: ({ left }) => formatNumber(left), numeric: true },
        { name: texts.gateway.share, cell: (row) => shareOf(row), numeric: true },
      ]}
    />
  );
}

function shareOf({ succeeded, failed }: Gateway['payments'][number]): string {
  const decided = succeeded + failed;
  return decided === 0 ? '–' : formatShare(succeeded / decided);
}

/** When new orders turned away from a gateway and came back; nothing if they never did. */
function Turns({ turns }: { turns: DeskResponse<'gateways'>['turns'] }) {
  if (turns.length === 0) return null;
  return (
    <Panel title={texts.gateway.turns}>
      <ul className="flex flex-col gap-2">
        {turns.map(({ gateway, turn, at, failed, tries }) => (
          <li key={`${gateway} ${at}`}>
            <span className="block text-13 text-quiet">{formatMoment(at)}</span>
            {turn === 'away' && failed !== null && tries !== null
              ? texts.gateway.turnedAway(gateway, failed, tries)
              : texts.gateway.cameBack(gateway)}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Entry({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-13 text-quiet">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
