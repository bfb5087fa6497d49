import { readFileSync } from 'node:fs';
import path from 'node:path';

/** A template that "Meta" has approved: its text with {{1}}, {{2}} and so on. */
export type Template = { name: string; language: string; body: string; buttons: readonly string[] };

const DOCUMENT = path.join(import.meta.dirname, '..', '..', 'docs', 'messages.md');
const SECTION = /^### `(?<name>\w+)`$(?<rest>[\s\S]*?)(?=^##|(?![\s\S]))/gm;
const BLOCK = /^```text (?<language>en|hi)\n(?<body>[\s\S]*?)\n```(?:\n\nButtons: (?<buttons>.*))?$/gm;

/** The templates that docs/messages.md tells a merchant to register: here he has done so. */
export function documentedTemplates(): Template[] {
  const document = readFileSync(DOCUMENT, 'utf8');
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
