import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DESK_ENDPOINTS, type DeskResponse } from '../../contracts/desk/endpoints.ts';
import { SHEET_COLUMNS } from '../../domain/catalogue/sheet/write-sheet.ts';
import { callDesk, fetchDeskFile } from '../api/call-desk.ts';
import { QueryState } from '../api/query-state.tsx';
import { Button } from '../controls/button.tsx';
import { Notice } from '../feedback/states.tsx';
import { Panel, Screen } from '../shell/screen.tsx';
import { ExportMenu } from '../tables/export-menu.tsx';
import { EarlierVersions } from '../uploaded-list/earlier-versions.tsx';
import { ProductDialog } from './product-dialog.tsx';
import { ProductList } from './product-list.tsx';
import { texts } from './texts.ts';
import { UploadSheet } from './upload-sheet.tsx';

/** The products that are kept in this shop: uploaded as a sheet, made and changed one by one, and put back. */
export function SheetScreen() {
  const sheet = useQuery({ queryKey: ['sheet'], queryFn: () => callDesk(DESK_ENDPOINTS.sheet, {}) });
  const [isNew, setNew] = useState(false);
  const { data } = sheet;
  return (
    <Screen
      title={texts.title}
      subtitle={data?.kept === true ? texts.subtitle(data.products) : undefined}
      actions={
        data?.kept === true ? (
          <>
            <Files hasProducts={data.products > 0} />
            <Button look="primary" onClick={() => setNew(true)}>
              {texts.add}
            </Button>
          </>
        ) : null
      }
    >
      {data === undefined ? (
        <div className="panel">
          <QueryState query={sheet} rows={3} />
        </div>
      ) : data.kept ? (
        <Kept state={data} />
      ) : (
        <Notice tone="info">{texts.elsewhere(data.source)}</Notice>
      )}
      {isNew && data?.kept === true ? (
        <ProductDialog handle={null} base={data.version} onClose={() => setNew(false)} />
      ) : null}
    </Screen>
  );
}

function Kept({ state }: { state: DeskResponse<'sheet'> }) {
  return (
    <>
      {state.products === 0 ? <Notice tone="info">{texts.empty}</Notice> : null}
      <UploadSheet />
      {state.products === 0 ? null : <ProductList />}
      {state.versions.length === 0 ? null : (
        <EarlierVersions
          versions={state.versions}
          inForce={state.version}
          queryKey="sheet"
          nameOf={({ kind, name }) => texts.versionKinds[kind](name)}
          sizeOf={({ products }) => texts.subtitle(products)}
          explain={({ products }) => texts.restoreText(products)}
          restore={(version) => callDesk(DESK_ENDPOINTS.restoreSheet, { body: { version, base: state.version } })}
          texts={texts}
        />
      )}
      <Panel title={texts.columnsTitle}>
        <p className="mb-3 text-quiet">{texts.columnsText}</p>
        <dl className="grid gap-x-4 gap-y-2 wide:grid-cols-[auto_1fr]">
          {SHEET_COLUMNS.map(([field, column]) => (
            <div key={field} className="contents">
              <dt className="font-medium" lang="en">
                {column}
              </dt>
              <dd className="text-quiet">{texts.columns[field]}</dd>
            </div>
          ))}
        </dl>
      </Panel>
    </>
  );
}

function Files({ hasProducts }: { hasProducts: boolean }) {
  return (
    <>
      <ExportMenu
        texts={{ exportList: texts.template, exportAs: texts.templateAs }}
        fetchFile={(format) => fetchDeskFile(DESK_ENDPOINTS.sheetTemplate, { query: { format } })}
      />
      {hasProducts ? (
        <ExportMenu
          texts={texts}
          fetchFile={(format) => fetchDeskFile(DESK_ENDPOINTS.sheetFile, { query: { format } })}
        />
      ) : null}
    </>
  );
}
