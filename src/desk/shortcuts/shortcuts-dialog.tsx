import { Dialog } from '../dialogs/dialog.tsx';
import { Tick } from '../controls/tick.tsx';
import { switchShortcuts, useShortcutList, useShortcutsAreOn } from './shortcuts.ts';
import { texts } from './texts.ts';

/** The shortcuts of this screen, and a switch for users who press them by accident. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const shortcuts = useShortcutList();
  const on = useShortcutsAreOn();
  return (
    <Dialog title={texts.title} onClose={onClose}>
      <dl className="flex flex-col">
        {shortcuts.map(({ keys, label }) => (
          <div
            key={keys}
            className="flex min-h-9 items-center justify-between gap-4 border-b border-line last:border-0"
          >
            <dt>{label}</dt>
            <dd className="flex items-center gap-1 text-quiet">
              {keys.split(' ').map((key, at) => (
                <span key={key} className="flex items-center gap-1">
                  {at === 0 ? null : texts.followedBy}
                  <kbd className="rounded-card border border-edge px-2 py-0.5 font-sans text-12 text-ink">{key}</kbd>
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <div className="flex items-center gap-1">
        <Tick label={texts.on} checked={on} onChange={switchShortcuts} />
        <span aria-hidden="true">{texts.on}</span>
      </div>
    </Dialog>
  );
}
