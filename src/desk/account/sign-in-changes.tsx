import { useQuery } from '@tanstack/react-query';
import { actName } from '../action-names/act-name.ts';
import { formatMoment } from '../language/formats.ts';
import { Panel } from '../shell/screen.tsx';
import { ownSessionsQuery } from './own-sessions-query.ts';
import { texts } from './texts.ts';

/** Failed tries and changes of how this user signs in, so that what somebody else did is noticed. */
export function SignInChanges() {
  const { data } = useQuery(ownSessionsQuery);
  if (data === undefined || data.changes.length === 0) return null;
  return (
    <Panel title={texts.changes} flush>
      <p className="px-4 pb-3 text-13 text-quiet">{texts.changesText}</p>
      <ul>
        {data.changes.map(({ id, at, act, address }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-4 border-t border-line px-4 py-3">
            <span className="font-medium">{actName(act) ?? act}</span>
            <span className="text-13 text-quiet">{[address, formatMoment(at)].filter(Boolean).join(', ')}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
