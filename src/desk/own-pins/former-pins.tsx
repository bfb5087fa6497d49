import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { DESK_ENDPOINTS, type DeskResponse } from '../../contracts/desk/endpoints.ts';
import { callDesk } from '../api/call-desk.ts';
import { Badge } from '../controls/badge.tsx';
import { Button } from '../controls/button.tsx';
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx';
import { showToast } from '../feedback/toasts.tsx';
import { formatMoment } from '../language/formats.ts';
import { Panel } from '../shell/screen.tsx';
import { texts } from './texts.ts';

type State = DeskResponse<'ownPins'>;
type Version = State['versions'][number];

/** The lists until now; each can be put back. */
export function FormerPins({ state }: { state: State }) {
  const queries = useQueryClient();
  const [asked, setAsked] = useState<Version | null>(null);
  const restore = useMutation({
    meta: { showsOwnError: true },
    mutationFn: (version: number) =>
      callDesk(DESK_ENDPOINTS.restoreOwnPins, { body: { version, base: state.version } }),
    onSuccess: () => {
      showToast({ tone: 'good', text: texts.restored });
      setAsked(null);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['own-pins'] }),
  });
  return (
    <Panel title={texts.versionsTitle} flush>
      <p className="px-4 pb-3 text-quiet">{texts.versionsText}</p>
      <ul aria-label={texts.versionsTitle}>
        {state.versions.map((version) => (
          <li key={version.version} className="flex items-center gap-3 border-t border-line py-2 ps-4 pe-2">
            <span className="min-w-0 flex-1">
              <span className="block font-medium wrap-anywhere">
                {version.version}. {version.name}
              </span>
              <span className="block text-13 text-quiet">
                {[formatMoment(version.madeAt), version.madeBy, texts.subtitle(version.pins)].join(' · ')}
              </span>
            </span>
            {version.version === state.version ? (
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
          busy={restore.isPending}
          error={restore.error}
          onConfirm={() => restore.mutate(asked.version)}
          onClose={() => setAsked(null)}
        >
          {texts.restoreText(asked.pins)}
        </ConfirmDialog>
      )}
    </Panel>
  );
}
