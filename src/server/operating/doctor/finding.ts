/**
 * The result of one check. `message` is one sentence, with advice unless the level is ok; it never contains a
 * secret.
 */
export type Finding = {
  check: string;
  level: 'ok' | 'warn' | 'fail';
  message: string;
  /** Fields for the log, in addition to the sentence. */
  about?: Readonly<Record<string, string | number | null>>;
};

export const ok = (check: string, message: string): Finding => ({ check, level: 'ok', message });
export const warn = (check: string, message: string): Finding => ({ check, level: 'warn', message });
export const fail = (check: string, message: string): Finding => ({ check, level: 'fail', message });
