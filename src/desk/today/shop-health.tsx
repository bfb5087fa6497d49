import { Link } from 'react-router';
import { useMayCall } from '../api/session.ts';
import { Badge } from '../controls/badge.tsx';
import { formatAgo } from '../language/formats.ts';
import { Panel } from '../shell/screen.tsx';
import { texts } from './texts.ts';
import type { Today } from './today-query.ts';

/** Age from which the catalogue counts as old: several syncs must have failed. */
const OLD_MS = 60 * 60_000;

/** The health of the catalogue sync and the payment gateway. */
export function ShopHealth({ today: { at, catalogue, gateway } }: { today: Today }) {
  const mayOpen = useMayCall('catalogue');
  const now = Date.parse(at);
  const { ageMs } = catalogue;
  const read = ageMs === null ? texts.never : formatAgo(new Date(now - ageMs).toISOString(), now);
  const isFresh = ageMs !== null && ageMs < OLD_MS;
  return (
    <Panel title={texts.health}>
      <ul className="flex flex-col gap-3">
        <li className="flex items-start justify-between gap-3">
          <div>
            {mayOpen ? (
              <Link to="/catalogue" className="-my-3 inline-flex min-h-11 min-w-11 items-center font-medium underline">
                {texts.catalogue}
              </Link>
            ) : (
              <span className="font-medium">{texts.catalogue}</span>
            )}
            <p className="text-13 text-quiet">{texts.catalogueText(catalogue.products, read)}</p>
          </div>
          <Badge tone={isFresh ? 'good' : 'danger'}>{isFresh ? texts.allWell : texts.look}</Badge>
        </li>
        <li className="flex items-start justify-between gap-3 border-t border-line pt-3">
          <div>
            <span className="font-medium">{texts.gateway}</span>
            <p className="text-13 text-quiet">
              {texts.gatewayText(gateway.answered, gateway.unanswered)}
              {gateway.lastWebhookAt === null ? '' : `, ${texts.webhook(formatAgo(gateway.lastWebhookAt, now))}`}
            </p>
          </div>
          <Badge tone={gateway.environment === 'production' ? 'good' : 'notice'}>
            {texts.environments[gateway.environment]}
          </Badge>
        </li>
      </ul>
    </Panel>
  );
}
