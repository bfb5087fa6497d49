import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { DESK_ENDPOINTS, type DeskResponse } from '../../contracts/desk/endpoints.ts';
import { callDesk } from '../api/call-desk.ts';
import { describeError } from '../api/desk-error.ts';
import { Badge } from '../controls/badge.tsx';
import { Failure, Loading } from '../feedback/states.tsx';
import { formatAgo } from '../language/formats.ts';
import { Panel } from '../shell/screen.tsx';
import { texts } from './texts.ts';

type Gateway = DeskResponse<'gateways'>['gateways'][number];

/** The gateways whose keys are set, and how their webhooks are set up. */
export function GatewayList() {
  const query = useQuery({ queryKey: ['money', 'gateways'], queryFn: () => callDesk(DESK_ENDPOINTS.gateways, {}) });
  const { data } = query;
  if (data === undefined) {
    return query.error === null ? (
      <Loading rows={4} />
    ) : (
      <Failure message={describeError(query.error)} onRetry={() => void query.refetch()} />
    );
  }
  const { gateways, lastWebhookAt } = data;
  return (
    <>
      {gateways.map((gateway) => (
        <GatewaySetUp key={gateway.id} gateway={gateway} />
      ))}
      <p className="text-quiet">
        {lastWebhookAt === null
          ? texts.gateway.noMessage
          : texts.gateway.lastMessage(formatAgo(lastWebhookAt, query.dataUpdatedAt))}
      </p>
    </>
  );
}

function GatewaySetUp({ gateway }: { gateway: Gateway }) {
  const { name, environment, takesNewOrders, webhookUrl, secretName, events } = gateway;
  return (
    <Panel
      title={name}
      actions={
        <Badge tone={environment === 'production' ? 'good' : 'notice'}>{texts.gateway.environments[environment]}</Badge>
      }
    >
      <div className="flex flex-col gap-3">
        <p>{takesNewOrders ? texts.gateway.newOrders : texts.gateway.formerOrders}</p>
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

function Entry({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-13 text-quiet">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
