import path from 'node:path';
import { build, type Plugin } from 'vite';

const ROOT = path.join(import.meta.dirname, '../..');
const SUFFIX = '?inline-script';

/**
 * Builds one module, with what it imports, to the text of a plain script that can stand in a page. It has the browsers of
 * docs/browsers.md, as all others.
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

/** `import text from './x.ts?inline-script'` gives the module as such a text, for pages of the server. */
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
