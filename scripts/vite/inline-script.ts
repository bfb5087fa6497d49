import path from 'node:path';
import { build, type Plugin } from 'vite';

const ROOT = path.join(import.meta.dirname, '../..');
const SUFFIX = '?inline-script';

/**
 * Builds a module and its imports into the text of a plain script for inlining in a page. The target is the browsers of
 * docs/browsers.md, as for all other scripts.
 */
export async function inlineScript(file: string): Promise<string> {
  const built = await build({
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      write: false,
      target: ['chrome100', 'safari15.4', 'firefox115'],
      rolldownOptions: { input: file, output: { format: 'iife' } },
    },
  });
  const [chunk] = 'output' in built ? built.output : [];
  if (chunk?.type !== 'chunk') throw new Error(`${file} was not built to one script.`);
  return chunk.code.trim();
}

/** Makes `import text from './x.ts?inline-script'` return the module as such a text, for server-rendered pages. */
export const inlineScripts: Plugin = {
  name: 'inline-scripts',
  enforce: 'pre',
  async resolveId(source, importer) {
    if (!source.endsWith(SUFFIX)) return null;
    const found = await this.resolve(source.slice(0, -SUFFIX.length), importer, { skipSelf: true });
    return found && found.id + SUFFIX;
  },
  async load(id) {
    if (!id.endsWith(SUFFIX)) return null;
    const file = id.slice(0, -SUFFIX.length);
    this.addWatchFile(file);
    return `export default ${JSON.stringify(await inlineScript(file))};`;
  },
};
