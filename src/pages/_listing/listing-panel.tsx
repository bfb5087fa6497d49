import type { ReactNode } from 'react';
import { Icon } from '../../ui/base/icon.tsx';
import { messages } from './listing-messages.en.ts';

/**
 * The dimmed page above an open panel: a tap there closes the panel and does nothing else. The browser's own backdrop
 * lets the tap through to what lies beneath.
 */
export function PanelVeil({ panel }: { panel: string }) {
  return (
    <button
      type="button"
      data-native=""
      popoverTarget={panel}
      popoverTargetAction="hide"
      tabIndex={-1}
      aria-hidden="true"
      className="panel-veil"
    />
  );
}

/** The panel's title, what may stand beside it, and the button that closes it. */
export function PanelHead({ panel, title, children }: { panel: string; title: string; children?: ReactNode }) {
  return (
    <div className="panel-head">
      <h2 className="text-16 font-semibold">{title}</h2>
      {children}
      <button
        type="button"
        data-native=""
        popoverTarget={panel}
        popoverTargetAction="hide"
        aria-label={messages.close}
        className="panel-close"
      >
        <Icon name="close" />
      </button>
    </div>
  );
}
