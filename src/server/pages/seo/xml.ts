const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** XML 1.0 does not allow other characters, not even escaped. */
const FORBIDDEN = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

/** Returns one element with a text, or nothing if the text is empty. */
export function element(name: string, text: string | null): string {
  return text === null || text === '' ? '' : `<${name}>${escapeXml(text)}</${name}>`;
}

function escapeXml(text: string): string {
  return text.replaceAll(FORBIDDEN, '').replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}
