import { messages } from './reload-messages.en.ts';

/**
 * Hidden in every page; shown after a page's script failed to load twice [SHELL-07]. The Reload link works
 * without script.
 */
export function ReloadNotice() {
  return (
    <div
      id="reload-notice"
      role="alert"
      hidden
      className="fixed inset-x-0 bottom-0 z-50 border-t border-line bg-paper p-4 pb-[max(1rem,env(safe-area-inset-bottom))] text-center raised"
    >
      <p className="text-14">{messages.text}</p>
      {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid -- an empty address is this page with its query */}
      <a
        href=""
        className="mt-3 inline-flex min-h-11 items-center rounded-card bg-accent px-6 font-semibold text-on-accent"
      >
        {messages.reload}
      </a>
    </div>
  );
}
