import { defineConfig } from 'astro/config';
import boot from './src/bundling/integration.ts';
import { reactRenderer } from './src/bundling/renderer.ts';

// The press and `npm run dev` start Astro from here and add what is theirs (src/press/astro, src/press/dev).
// Pages choose their brands when they render, so nothing about a brand stands in this file.
export default defineConfig({
  output: 'static',
  trailingSlash: 'always',
  compressHTML: true,
  outDir: './dist/.astro',
  cacheDir: './.cache/astro',
  // A stylesheet of its own is cached once for all pages, and the policy needs no hash for it.
  build: { format: 'directory', assets: '_astro', inlineStylesheets: 'never', concurrency: 4 },
  devToolbar: { enabled: false },
  integrations: [reactRenderer(), boot()],
  vite: {
    cacheDir: '.cache/vite',
    // Files that are made from the sources need no watching, which would take ten times as long as starting.
    server: {
      watch: { ignored: ['.cache', '.data', 'dist', 'tests'].map((folder) => `${import.meta.dirname}/${folder}/**`) },
    },
    // Scripts, pictures and fonts are files of their own, because browsers keep files for a year and load inline
    // content with every page.
    build: { assetsInlineLimit: 0 },
  },
});
