import { useEffect, useRef } from 'react';

/** Names of the fields that distinguish a person from a bot: a person leaves the trap empty and needs some time. */
export const GUARD_FIELDS = { trap: 'website', filledInMs: 'filled_in_ms' } as const;

/**
 * Bot protection for a public form: a field that only bots fill in, and the time that filling in took.
 * Without script the time is not sent.
 */
export function FormGuard() {
  const time = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // A form in the document can be filled in from the start, long before React: on plain pages it loads when acted on.
    const isInDocument = document.documentElement.dataset['hydrated'] === undefined;
    const shownAt = isInDocument ? 0 : performance.now();
    const form = time.current?.form;
    const note = () => {
      if (time.current) time.current.value = String(Math.round(performance.now() - shownAt));
    };
    form?.addEventListener('submit', note, { capture: true });
    return () => form?.removeEventListener('submit', note, { capture: true });
  }, []);
  return (
    <div hidden>
      <input type="hidden" name={GUARD_FIELDS.filledInMs} ref={time} />
      <input type="text" name={GUARD_FIELDS.trap} tabIndex={-1} autoComplete="off" />
    </div>
  );
}
