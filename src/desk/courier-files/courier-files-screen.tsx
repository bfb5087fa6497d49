import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type * as v from 'valibot';
import { DESK_ENDPOINTS } from '../../contracts/desk/endpoints.ts';
import type { shippingPreviewSchema } from '../../contracts/desk/shipping.ts';
import { callDesk, fetchDeskFile } from '../api/call-desk.ts';
import { useMayCall } from '../api/session.ts';
import { useDeskAct } from '../api/use-desk-act.ts';
import { Button } from '../controls/button.tsx';
import { TextField } from '../controls/field.tsx';
import { showToast } from '../feedback/toasts.tsx';
import { stateName } from '../stored-texts/state-names.ts';
import { OrderLink } from '../stored-texts/order-link.tsx';
import { Panel, Screen } from '../shell/screen.tsx';
import { type Column, DataTable } from '../tables/data-table.tsx';
import { ExportMenu } from '../tables/export-menu.tsx';
import { texts } from './texts.ts';

type Preview = v.InferOutput<typeof shippingPreviewSchema>;
const LARGEST = 100_000;

/** Exports packed orders for a courier, and imports the courier's AWB numbers and states. */
export function CourierFilesScreen() {
  return (
    <Screen title={texts.title} subtitle={texts.subtitle}>
      <ToShip />
      <TakeIn />
    </Screen>
  );
}

function ToShip() {
  const mayExport = useMayCall('exportShipping');
  if (!mayExport) return null;
  return (
    <Panel
      title={texts.exportTitle}
      actions={
        <ExportMenu
          texts={texts}
          fetchFile={(format) => fetchDeskFile(DESK_ENDPOINTS.exportShipping, { query: { format } })}
        />
      }
    >
      <p className="text-quiet">{texts.exportText}</p>
    </Panel>
  );
}

function TakeIn() {
  const [csv, setCsv] = useState('');
  const [isTooLarge, setTooLarge] = useState(false);
  const preview = useMutation({
    mutationFn: (text: string) => callDesk(DESK_ENDPOINTS.previewShipping, { body: { csv: text } }),
  });
  const take = useDeskAct({
    showsOwnError: false,
    send: () => callDesk(DESK_ENDPOINTS.importShipping, { body: { csv } }),
    onDone: (done) => {
      // The import can still have faults, because an order may have changed since the preview.
      if (done.faults.length === 0) showToast({ tone: 'good', text: texts.taken(done.rows.length) });
    },
    reload: ['orders'],
  });
  const choose = async (file: File | undefined) => {
    take.reset();
    preview.reset();
    setTooLarge((file?.size ?? 0) > LARGEST);
    if (file === undefined || file.size > LARGEST) return;
    const text = await file.text();
    setCsv(text);
    preview.mutate(text);
  };
  const shown = take.data ?? preview.data;
  const isDone = take.data !== undefined && take.data.faults.length === 0;
  return (
    <Panel title={texts.importTitle}>
      <div className="flex flex-col gap-4">
        <p className="text-quiet">{texts.importText}</p>
        <TextField
          label={texts.file}
          type="file"
          accept=".csv,text/csv"
          error={isTooLarge ? texts.tooLarge : undefined}
          onChange={(event) => void choose(event.target.files?.[0])}
        />
        {shown === undefined ? null : <Found found={shown} />}
        {shown === undefined || isDone || shown.faults.length > 0 || shown.rows.length === 0 ? null : (
          <Button look="primary" busy={take.isPending} className="self-start" onClick={() => take.mutate()}>
            {texts.take(shown.rows.length)}
          </Button>
        )}
      </div>
    </Panel>
  );
}

const FAULTS: readonly Column<Preview['faults'][number]>[] = [
  { name: texts.line, cell: ({ line }) => line, numeric: true },
  { name: texts.order, cell: ({ orderId }) => <span className="wrap-anywhere">{orderId}</span> },
  { name: texts.faults(1), cell: ({ fault }) => texts.fault[fault], isRowHeader: true },
];

const ROWS: readonly Column<Preview['rows'][number]>[] = [
  { name: texts.line, cell: ({ line }) => line, numeric: true },
  { name: texts.order, cell: ({ orderId }) => <OrderLink orderId={orderId} />, isRowHeader: true },
  { name: texts.carrier, cell: ({ carrier }) => carrier },
  { name: texts.awb, cell: ({ awb }) => awb },
  { name: texts.becomes, cell: ({ becomes }) => stateName(becomes) },
];

function Found({ found: { rows, faults } }: { found: Preview }) {
  const key = ({ line }: { line: number }) => String(line);
  if (rows.length === 0 && faults.length === 0) return <output className="block">{texts.empty}</output>;
  return (
    <>
      {faults.length === 0 ? null : (
        <section role="alert" className="flex flex-col gap-2">
          <h3 className="font-semibold text-danger">{texts.faults(faults.length)}</h3>
          <p className="text-quiet">{texts.nothingDone}</p>
          <DataTable caption={texts.faults(faults.length)} rows={faults} columns={FAULTS} rowKey={key} />
        </section>
      )}
      {rows.length === 0 ? null : (
        <section className="flex flex-col gap-2">
          <h3 className="font-semibold">{texts.found(rows.length)}</h3>
          <DataTable caption={texts.found(rows.length)} rows={rows} columns={ROWS} rowKey={key} />
        </section>
      )}
    </>
  );
}
