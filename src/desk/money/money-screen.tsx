import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useMayCall } from '../api/session.ts';
import { Button } from '../controls/button.tsx';
import { Menu } from '../controls/menu.tsx';
import { Screen } from '../shell/screen.tsx';
import { ListFilter } from '../tables/list-filter.tsx';
import { AccountsDialog } from './accounts-dialog.tsx';
import { Differences } from './differences.tsx';
import { Disputes } from './disputes.tsx';
import { Domains } from './domains.tsx';
import { GatewayList } from './gateway-list.tsx';
import { ImportDialog, type Statement } from './import-dialog.tsx';
import { Owed } from './owed.tsx';
import { Refunds } from './refunds.tsx';
import { Settlements } from './settlements.tsx';
import { texts } from './texts.ts';

const LISTS = ['differences', 'settlements', 'disputes', 'refunds', 'domains', 'gateways'] as const;
const CONTENT = {
  differences: Differences,
  settlements: Settlements,
  disputes: Disputes,
  refunds: Refunds,
  domains: Domains,
  gateways: GatewayList,
} as const;
const STATEMENTS: readonly Statement[] = ['bank', 'courier'];

/** The shop's money: differences first, then settlements, disputes, refunds, partner domains and gateways. */
export function MoneyScreen() {
  const [parameters] = useSearchParams();
  const [opened, setOpened] = useState<Statement | 'accounts' | null>(null);
  const mayImport = useMayCall('importBankStatement');
  const mayListGateways = useMayCall('gateways');
  const lists = LISTS.filter((name) => name !== 'gateways' || mayListGateways);
  const list = lists.find((name) => name === parameters.get('list')) ?? 'differences';
  const Content = CONTENT[list];
  const close = () => setOpened(null);
  return (
    <Screen
      title={texts.title}
      subtitle={texts.subtitle}
      actions={
        <>
          {mayImport ? (
            <Menu
              trigger={<Button>{texts.imports}</Button>}
              entries={STATEMENTS.map((name) => ({ label: texts[name], onSelect: () => setOpened(name) }))}
            />
          ) : null}
          <Button icon="download" onClick={() => setOpened('accounts')}>
            {texts.accounts}
          </Button>
        </>
      }
    >
      <ListFilter
        look="tabs"
        label={texts.title}
        names={texts.lists}
        shown={lists}
        show={list}
        address={(name) => `?list=${name}`}
      />
      <Content />
      <Owed />
      {opened === null ? null : opened === 'accounts' ? (
        <AccountsDialog onClose={close} />
      ) : (
        <ImportDialog statement={opened} onClose={close} />
      )}
    </Screen>
  );
}
