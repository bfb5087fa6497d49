/** What one check found. `message` says it in one sentence, with what to do where it is not ok; it never holds a secret. */
export type Finding = {
  check: string;
  level: 'ok' | 'warn' | 'fail';
  message: string;
  /** For the log, beside the sentence. */
  about?: Readonly<Record<string, string | number | null>>;
};

export const ok = (check: string, message: string): Finding => ({ check, level: 'ok', message });
export const warn = (check: string, message: string): Finding => ({ check, level: 'warn', message });
export const fail = (check: string, message: string): Finding => ({ check, level: 'fail', message });
