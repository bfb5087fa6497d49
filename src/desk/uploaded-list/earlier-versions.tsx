import { useState } from 'react';
import { useDeskAct } from '../api/use-desk-act.ts';
import { Badge } from '../controls/badge.tsx';
import { Button } from '../controls/button.tsx';
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx';
import { formatMoment } from '../language/formats.ts';
import { Panel } from '../shell/screen.tsx';

type Version = { version: number; madeAt: string; madeBy: string };

type EarlierVersionsProps<One extends Version> = {
  versions: readonly One[];
  inForce: number;
  /** The name of the list's query, which is loaded again. */
  queryKey: string;
  nameOf: (version: One) => string;
  /** How much is in a version. */
  sizeOf: (version: One) => string;
  /** What restoring a version means. */
  explain: (version: One) => string;
  restore: (version: number) => Promise<unknown>;
  texts: {
    versionsTitle: string;
    versionsText: string;
    now: string;
    restore: string;
    restoreOf: (version: number) => string;
    restoreTitle: (version: number) => string;
    restored: string;
  };
};

/** The versions of an uploaded list; each can be restored. */
export function EarlierVersions<One extends Version>({
  versions,
  inForce,
  queryKey,
  nameOf,
  sizeOf,
  explain,
  restore,
  texts,
}: EarlierVersionsProps<One>) {
  const [asked, setAsked] = useState<One | null>(null);
  const restoring = useDeskAct({
    send: restore,
    said: texts.restored,
    onDone: () => setAsked(null),
    reload: [queryKey],
  });
  return (
    <Panel title={texts.versionsTitle} flush>
      <p className="px-4 pb-3 text-quiet">{texts.versionsText}</p>
      <ul aria-label={texts.versionsTitle}>
        {versions.map((version) => (
          <li key={version.version} className="flex items-center gap-3 border-t border-line py-2 ps-4 pe-2">
            <span className="min-w-0 flex-1">
              <span className="block font-medium wrap-anywhere">
                {version.version}. {nameOf(version)}
              </span>
              <span className="block text-13 text-quiet">
                {[formatMoment(version.madeAt), version.madeBy, sizeOf(version)].join(' · ')}
              </span>
            </span>
            {version.version === inForce ? (
              <Badge tone="good">{texts.now}</Badge>
            ) : (
              <Button aria-label={texts.restoreOf(version.version)} onClick={() => setAsked(version)}>
                {texts.restore}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {asked === null ? null : (
        <ConfirmDialog
          title={texts.restoreTitle(asked.version)}
          confirm={texts.restore}
          busy={restoring.isPending}
          error={restoring.error}
          onConfirm={() => restoring.mutate(asked.version)}
          onClose={() => setAsked(null)}
        >
          {explain(asked)}
        </ConfirmDialog>
      )}
    </Panel>
  );
}
