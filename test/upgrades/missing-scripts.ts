/**
 * Requests every script and stylesheet that the home page of any shop names from all the shops, because a
 * page of one version must find its files at the other. Skips shops that do not run. Returns what was
 * missing.
 */
export async function missingScripts(urls: readonly string[]): Promise<string[]> {
  const pages = await Promise.all(urls.map(async (url) => ({ url, html: await textOf(url) })));
  const open = pages.filter(({ html }) => html !== null);
  const names = new Set(open.flatMap(({ html }) => html?.match(/\/assets\/[\w.-]+\.(?:js|css)/g) ?? []));
  if (names.size < 3) return ['no page named its scripts'];
  const missing: string[] = [];
  for (const { url } of open) {
    for (const name of names) {
      const answer = await fetch(`${url}${name}`);
      await answer.arrayBuffer();
      if (!answer.ok) missing.push(`${name}, which a page names, was answered ${answer.status}`);
    }
  }
  return missing;
}

async function textOf(url: string): Promise<string | null> {
  try {
    return await (await fetch(url)).text();
  } catch {
    return null;
  }
}
