import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { languageList } from './scripts/vite/language-files.ts';

/**
 * The merchant's desk: a single-page application with a separate router, served on a separate port. It has no inline
 * code, so that its content security policy needs no exception.
 */
export default defineConfig({
  root: 'src/desk',
  publicDir: false,
  plugins: [languageList(), tailwindcss()],
  build: {
    outDir: '../../build/desk',
    emptyOutDir: true,
    target: ['chrome111', 'safari16.4', 'firefox128'],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // scripts/build.ts compresses the files.
    reportCompressedSize: false,
    rolldownOptions: {
      // Without server rendering the "use client" directives of libraries have no effect.
      onLog: (level, log, report) => (log.code === 'MODULE_LEVEL_DIRECTIVE' ? undefined : report(level, log)),
    },
  },
});
