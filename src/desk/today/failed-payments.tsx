import { formatNumber } from '../language/formats.ts';
import { gatewayMethodName } from '../stored-texts/state-names.ts';
import { Panel } from '../shell/screen.tsx';
import { DataTable } from '../tables/data-table.tsx';
import { texts } from './texts.ts';
import type { Today } from './today-query.ts';

export function FailedPayments({ failed }: { failed: Today['failedPayments'] }) {
  return (
    <Panel title={texts.failed} flush>
      {failed.length === 0 ? (
        <p className="px-4 pb-4 text-quiet">{texts.noFailed}</p>
      ) : (
        <DataTable
          caption={texts.failed}
          rows={failed}
          rowKey={({ reason, method }) => `${reason} ${method}`}
          columns={[
            { name: texts.reason, cell: ({ reason }) => reason, isRowHeader: true },
            { name: texts.method, cell: ({ method }) => gatewayMethodName(method) ?? '–' },
            { name: texts.payments, cell: ({ payments }) => formatNumber(payments), numeric: true },
          ]}
        />
      )}
    </Panel>
  );
}
