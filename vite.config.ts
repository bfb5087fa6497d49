import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: { target: ['chrome100', 'safari15.4', 'firefox115'], sourcemap: false, assetsInlineLimit: 0 },
});
