import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A template that the simulated Meta has approved: its text with {{1}}, {{2}} and so on. */
export type Template = { name: string; language: string; body: string; buttons: readonly string[] };

const ROOT = path.join(import.meta.dirname, '..', '..');
const DOCUMENTS = ['docs/messages.md', 'src/languages/*/whatsapp-templates.md'];
const SECTION = /^##+ `(?<name>\w+)`$(?<rest>[\s\S]*?)(?=^##|(?![\s\S]))/gm;
const BLOCK = /^```text (?<language>[a-z]+)\n(?<body>[\s\S]*?)\n```(?:\n\nButtons: (?<buttons>.*))?$/gm;

/**
 * Returns the templates that docs/messages.md and the language folders list for the merchant to register. The
 * stand-in treats all of them as registered.
 */
export function documentedTemplates(): Template[] {
  const files = globSync(DOCUMENTS, { cwd: ROOT });
  const document = files.map((file) => readFileSync(path.join(ROOT, file), 'utf8')).join('\n## end\n');
  return [...document.matchAll(SECTION)].flatMap(({ groups: section }) =>
    [...(section?.['rest'] ?? '').matchAll(BLOCK)].map(({ groups: block }) => ({
      name: section?.['name'] ?? '',
      language: block?.['language'] ?? '',
      body: block?.['body'] ?? '',
      buttons: [...(block?.['buttons'] ?? '').matchAll(/`([^`]+)`/g)].map(([, label]) => label ?? ''),
    })),
  );
}

export function parametersIn(body: string): number {
  return new Set([...body.matchAll(/\{\{(\d+)\}\}/g)].map(([, number]) => number)).size;
}

export function filled(body: string, values: readonly string[]): string {
  return body.replaceAll(/\{\{(\d+)\}\}/g, (_, number: string) => values[Number(number) - 1] ?? '');
}
