import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DESK_ENDPOINTS } from '../../contracts/desk/endpoints.ts';
import { callDesk } from '../api/call-desk.ts';
import { QueryState } from '../api/query-state.tsx';
import { useMayCall } from '../api/session.ts';
import { useDeskAct } from '../api/use-desk-act.ts';
import { Badge } from '../controls/badge.tsx';
import { Button } from '../controls/button.tsx';
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx';
import { Notice } from '../feedback/states.tsx';
import { formatMoment } from '../language/formats.ts';
import { DifferenceList } from './difference-list.tsx';
import type { ShopSettings } from './draft.ts';
import { nameOfPath } from './name-of-path.ts';
import { refusedFields } from './refused-fields.ts';
import { texts } from './texts.ts';
import type { ShopField } from './use-shop-form.ts';

type HistoryProps = {
  saved: ShopSettings;
  fields: readonly ShopField[];
  /** Called with the version that a restore made. */
  onRestored: (version: number) => void;
};

/** The versions of the settings, newest first, each with what it changed; any can be put in force again. */
export function History({ saved, fields, onRestored }: HistoryProps) {
  const mayRestore = useMayCall('restoreShopSettings');
  const [chosen, setChosen] = useState<{ version: number | null } | null>(null);
  const history = useQuery({
    queryKey: ['shop-settings', 'history', saved.version],
    queryFn: () => callDesk(DESK_ENDPOINTS.shopSettingsHistory, {}),
  });
  if (history.data === undefined) return <QueryState query={history} rows={2} />;
  const { versions } = history.data;
  const unfit = versions.find(({ version }) => version === chosen?.version)?.unfit ?? [];
  if (versions.length === 0) return <p className="text-quiet">{texts.noVersions}</p>;
  return (
    <>
      <ol>
        {versions.map(({ version, savedAt, savedBy, differences }) => (
          <li key={version} className="flex flex-col gap-2 border-t border-line py-3 first:border-t-0 first:pt-0">
            <div className="flex flex-wrap items-center gap-2">
              <div className="min-w-0 flex-1">
                <span className="flex flex-wrap items-center gap-2 font-semibold">
                  {texts.version(version)}
                  {version === saved.version ? <Badge tone="good">{texts.newest}</Badge> : null}
                </span>
                <span className="text-13 text-quiet">{texts.savedBy(savedBy, formatMoment(savedAt))}</span>
              </div>
              {mayRestore && version !== saved.version ? (
                <Button icon="undo" aria-label={texts.restoreVersion(version)} onClick={() => setChosen({ version })}>
                  {texts.restore}
                </Button>
              ) : null}
            </div>
            {differences.length === 0 ? (
              <p className="text-quiet">{texts.nothingDiffers}</p>
            ) : (
              <DifferenceList fields={fields} differences={differences} />
            )}
          </li>
        ))}
        <li className="flex flex-wrap items-center gap-2 border-t border-line pt-3">
          <div className="min-w-0 flex-1">
            <span className="block font-semibold">{texts.fileAlone}</span>
            <span className="text-13 text-quiet">{texts.fileAloneText}</span>
          </div>
          {mayRestore ? (
            <Button icon="undo" aria-label={texts.restoreFile} onClick={() => setChosen({ version: null })}>
              {texts.restore}
            </Button>
          ) : null}
        </li>
      </ol>
      {chosen === null ? null : (
        <RestoreDialog
          version={chosen.version}
          base={saved.version}
          unfit={unfit.map((one) => ({ ...one, name: nameOfPath(fields, one.path) }))}
          nameOf={(path) => nameOfPath(fields, path)}
          onRestored={onRestored}
          onClose={() => setChosen(null)}
        />
      )}
    </>
  );
}

type RestoreDialogProps = {
  /** Null: shop.config.ts alone. */
  version: number | null;
  base: number | null;
  /** What does not come back as it was. */
  unfit: readonly { name: string; path: string; becomes: 'gone' | 'picture' | 'usual' }[];
  /** What the desk calls the setting of a path. */
  nameOf: (path: string) => string;
  onRestored: (version: number) => void;
  onClose: () => void;
};

const isLessOf = (unfit: RestoreDialogProps['unfit']): boolean => unfit.some(({ becomes }) => becomes === 'picture');

function RestoreDialog({ version, base, unfit, nameOf, onRestored, onClose }: RestoreDialogProps) {
  const restore = useDeskAct({
    send: () => callDesk(DESK_ENDPOINTS.restoreShopSettings, { body: { base, version } }),
    onDone: (restored) => {
      onRestored(restored.version);
      onClose();
    },
    reload: ['shop-settings'],
  });
  const fields = refusedFields(restore.error);
  const refused =
    fields === null ? null : Object.entries(fields).map(([path, sentence]) => ({ name: nameOf(path), sentence }));
  return (
    <ConfirmDialog
      title={texts.restoreTitle}
      confirm={isLessOf(unfit) ? texts.restoreWithout : texts.restore}
      busy={restore.isPending}
      error={refused === null ? restore.error : null}
      onConfirm={() => restore.mutate()}
      onClose={onClose}
    >
      <p className="font-medium">{version === null ? texts.fileAlone : texts.version(version)}</p>
      <p className="text-quiet">{texts.restoreText}</p>
      <p className="text-quiet">{texts.unsavedStays}</p>
      {refused === null ? null : (
        <Notice tone="danger">
          <p>{texts.restoreRefused}</p>
          <ul className="list-disc ps-5">
            {refused.map(({ name, sentence }) => (
              <li key={name}>{`${name}: ${sentence}`}</li>
            ))}
          </ul>
        </Notice>
      )}
      {(['gone', 'picture', 'usual'] as const).map((becomes) => {
        const those = unfit.filter((one) => one.becomes === becomes);
        return those.length === 0 ? null : (
          <div key={becomes}>
            <p className="font-medium">{texts.unfit[becomes]}</p>
            <ul className="list-disc ps-5">
              {those.map(({ name, path }) => (
                <li key={path}>{name}</li>
              ))}
            </ul>
            {becomes === 'picture' ? <p className="text-quiet">{texts.pictureAgain}</p> : null}
          </div>
        );
      })}
    </ConfirmDialog>
  );
}
