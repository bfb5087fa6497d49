import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { RouterContextProvider, ServerBuild } from 'react-router';
import { LANGUAGES, type Language } from '../../../routes.ts';
import type { Caller } from '../page-services.ts';
import type { InlineScripts } from './page-html.ts';

/** All style rules of the shop, and the URL of the same rules as a file. */
export type Stylesheet = { text: string; url: string };

/** The exports of the built pages that the server uses. */
export type PagesBuild<Services> = {
  build: ServerBuild;
  stylesheet: Stylesheet;
  /** Mark on each script that the pages themselves contain. */
  scriptMark: string;
  inlineScripts: InlineScripts;
  createLoadContext: (services: Services, caller?: Caller) => RouterContextProvider;
};

/** Loads the built service worker. Rejects if it was never built. */
export function loadWorker(directory: string): Promise<string> {
  return readFile(path.join(directory, 'service-worker', 'service-worker.js'), 'utf8');
}

/**
 * Loads the built pages of every language. Rejects if they were never built, or were built from another
 * version of the source.
 */
export async function loadBuilds<Services>(directory: string): Promise<ReadonlyMap<Language, PagesBuild<Services>>> {
  const builds = LANGUAGES.map(
    async (language) => [language, await loadBuild<Services>(path.join(directory, language))] as const,
  );
  return new Map(await Promise.all(builds));
}

async function loadBuild<Services>(directory: string): Promise<PagesBuild<Services>> {
  const build: ServerBuild = await import(path.join(directory, 'server', 'index.js')).catch((error: unknown) => {
    throw new Error('The pages are not built. Run `npm run build` first.', { cause: error });
  });
  const entry: object = build.entry.module;
  if (!isEntry<Services>(entry))
    throw new Error('The pages were built from another version. Run `npm run build` again.');
  return {
    build,
    stylesheet: entry.pageStylesheet,
    scriptMark: entry.scriptMark,
    inlineScripts: entry.inlineScripts,
    createLoadContext: entry.createLoadContext,
  };
}

type Entry<Services> = {
  pageStylesheet: Stylesheet;
  scriptMark: string;
  inlineScripts: InlineScripts;
  createLoadContext: (services: Services, caller?: Caller) => RouterContextProvider;
};

function isEntry<Services>(entry: object): entry is Entry<Services> {
  return (
    'pageStylesheet' in entry &&
    typeof entry.pageStylesheet === 'object' &&
    'scriptMark' in entry &&
    typeof entry.scriptMark === 'string' &&
    'inlineScripts' in entry &&
    typeof entry.inlineScripts === 'object' &&
    'createLoadContext' in entry &&
    typeof entry.createLoadContext === 'function'
  );
}
