import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { languageList } from './scripts/vite/language-files.ts';

/**
 * The merchant's desk: one page with a router of its own, served on a port of its own. Nothing of it is inline, so that
 * its content security policy needs no exception.
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
    rolldownOptions: {
      // "use client" of libraries means nothing where there is no server rendering.
      onLog: (level, log, report) => (log.code === 'MODULE_LEVEL_DIRECTIVE' ? undefined : report(level, log)),
    },
  },
});
