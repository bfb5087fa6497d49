import { defineConfig } from 'vite';
import { languageList } from './scripts/vite/language-files.ts';

/** The service worker: one plain script for all languages. The server prepends its settings. */
export default defineConfig({
  publicDir: false,
  plugins: [languageList()],
  build: {
    outDir: 'build/service-worker',
    target: ['chrome111', 'safari16.4', 'firefox128'],
    reportCompressedSize: false,
    rolldownOptions: {
      input: 'src/browser/service-worker/worker.ts',
      output: { format: 'iife', entryFileNames: 'service-worker.js' },
    },
  },
});
