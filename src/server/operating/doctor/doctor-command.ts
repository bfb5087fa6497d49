import type { Finding } from './finding.ts';

const WIDTH = 15;
const WORDS = { ok: 'OK  ', warn: 'WARN', fail: 'FAIL' } as const;

/** Formats the findings for a person or, with `json`, for a program. Exit code 1 if any check failed. */
export function formatFindings(findings: readonly Finding[], json: boolean): { exitCode: number; output: string } {
  const count = (level: Finding['level']) => findings.filter((finding) => finding.level === level).length;
  const exitCode = count('fail') > 0 ? 1 : 0;
  if (json) {
    const plain = findings.map(({ check, level, message }) => ({ check, level, message }));
    return { exitCode, output: JSON.stringify({ ok: exitCode === 0, findings: plain }, null, 2) };
  }
  const lines = findings.map(({ check, level, message }) => `${WORDS[level]}  ${check.padEnd(WIDTH)} ${message}`);
  return { exitCode, output: [...lines, `${count('fail')} to mend, ${count('warn')} to look at.`].join('\n') };
}
