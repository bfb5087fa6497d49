import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DESK_ENDPOINTS } from '../../contracts/desk/endpoints.ts';
import { KEY_KINDS, type ListedKeyGroup } from '../../contracts/desk/provider-keys.ts';
import { callDesk } from '../api/call-desk.ts';
import { QueryState } from '../api/query-state.tsx';
import { Badge } from '../controls/badge.tsx';
import { Button } from '../controls/button.tsx';
import { Notice } from '../feedback/states.tsx';
import { formatMoment } from '../language/formats.ts';
import { labelIn } from '../language/label-in.ts';
import { Panel, Screen } from '../shell/screen.tsx';
import { fieldName, groupName, nameOnMachine } from './key-names.ts';
import { KeysDialog } from './keys-dialog.tsx';
import { RemoveKeys } from './remove-keys.tsx';
import { texts } from './texts.ts';

/** While saved keys are not yet in use by the process that answers. */
const ASKS_AGAIN_MS = 700;

/** The keys of third parties: which are set, by whom and where, and the forms that set them. */
export function KeysScreen() {
  const query = useQuery({
    queryKey: ['provider-keys'],
    queryFn: () => callDesk(DESK_ENDPOINTS.providerKeys, {}),
    refetchInterval: ({ state }) => (state.data?.isInForce === false ? ASKS_AGAIN_MS : false),
  });
  const { data } = query;
  return (
    <Screen title={texts.title} subtitle={texts.subtitle} narrow>
      {data === undefined ? (
        <QueryState query={query} />
      ) : (
        <>
          {data.isInForce ? null : <Notice tone="info">{texts.takingEffect}</Notice>}
          {KEY_KINDS.map((kind) => (
            <Panel key={kind} title={texts.kinds[kind]} flush>
              <ul className="divide-y divide-line border-t border-line">
                {data.groups
                  .filter((group) => group.kind === kind)
                  .map((group) => (
                    <Group key={group.id} group={group} />
                  ))}
              </ul>
            </Panel>
          ))}
        </>
      )}
    </Screen>
  );
}

function Group({ group }: { group: ListedKeyGroup }) {
  const [opened, setOpened] = useState<'set' | 'remove' | null>(null);
  const { byEnvironment, set } = group;
  const isOurs = byEnvironment.length === 0;
  const name = groupName(group);
  return (
    <li className="flex flex-col gap-2 px-4 py-3" aria-label={name}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="flex-1 text-16 font-semibold">{name}</h3>
        {isOurs ? (
          <Badge tone={set === null ? 'plain' : group.isUnreadable ? 'danger' : 'good'}>
            {set === null ? texts.badges.open : texts.badges.set}
          </Badge>
        ) : (
          <Badge tone="plain">{texts.badges.server}</Badge>
        )}
      </div>
      <State group={group} />
      {isOurs ? (
        <div className="flex flex-wrap gap-2">
          <Button icon="key" onClick={() => setOpened('set')}>
            {set !== null ? texts.change : group.kind === 'catalogue' ? texts.feedSet : texts.set}
          </Button>
          {set === null ? null : <Button onClick={() => setOpened('remove')}>{texts.remove}</Button>}
        </div>
      ) : null}
      {opened === 'set' ? <KeysDialog group={group} onClose={() => setOpened(null)} /> : null}
      {opened === 'remove' ? <RemoveKeys group={group} onClose={() => setOpened(null)} /> : null}
    </li>
  );
}

function State({ group: { kind, fields, byEnvironment, set, formerUntil, isUnreadable } }: { group: ListedKeyGroup }) {
  if (byEnvironment.length > 0) {
    return (
      <>
        <p className="text-quiet">{texts.byEnvironment}</p>
        <ul className="flex flex-col gap-1 text-13">
          {byEnvironment.map((name) => (
            <li key={name} className="flex flex-wrap items-baseline gap-x-2">
              {nameOnMachine(name)} <code className="text-12 text-quiet wrap-anywhere">{name}</code>
            </li>
          ))}
        </ul>
      </>
    );
  }
  if (set === null) return null;
  return (
    <>
      {isUnreadable ? <p className="text-danger">{texts.unreadable}</p> : null}
      <p className="text-quiet">
        {texts.setOn(formatMoment(set.at), set.by)} {kind === 'catalogue' ? texts.feedTried : texts.tried[set.tried]}
        {formerUntil === null ? null : ` ${texts.formerUntil(formatMoment(formerUntil))}`}
      </p>
      <dl className="flex flex-col gap-1 text-13">
        {fields
          .filter(({ isSet }) => isSet)
          .map(({ name, secret, shown }) => (
            <div key={name} className="flex flex-wrap gap-x-2">
              <dt className="text-quiet">{fieldName({ name })}</dt>
              <dd className="wrap-anywhere">
                {shown === null ? texts.isSet : secret ? texts.ends(shown) : (labelIn(texts.choices, shown) ?? shown)}
              </dd>
            </div>
          ))}
      </dl>
    </>
  );
}
