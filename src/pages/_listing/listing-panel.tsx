import type { ReactNode } from 'react';
import { Icon } from '../../ui/base/icon.tsx';
import { messages } from './listing-messages.en.ts';

/**
 * The dimmed area above an open panel. A tap there only closes the panel; the browser's own backdrop would
 * let the tap through to the page below.
 */
export function PanelBackdrop({ panel }: { panel: string }) {
  return (
    <button
      type="button"
      data-no-script-ok=""
      popoverTarget={panel}
      popoverTargetAction="hide"
      tabIndex={-1}
      aria-hidden="true"
      className="panel-backdrop"
    />
  );
}

/** The panel's title, optional extra controls, and the button that closes the panel. */
export function PanelHead({ panel, title, children }: { panel: string; title: string; children?: ReactNode }) {
  return (
    <div className="panel-head">
      <h2 className="text-16 font-semibold">{title}</h2>
      {children}
      <button
        type="button"
        data-no-script-ok=""
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
