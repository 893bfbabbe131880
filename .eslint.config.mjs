// Biome holds TypeScript and CSS; ESLint holds what only its plugin reads: .astro files. The walls of
// .dependency-cruiser.mjs, which cannot read .astro either, are held here from the same table.

import astro from 'eslint-plugin-astro';
import tseslint from 'typescript-eslint';
import { MAY_IMPORT } from './.dependency-cruiser.mjs';

const areas = Object.keys(MAY_IMPORT);

const walls = ['shells', 'layouts', 'pages'].map((area) => {
  const [allowed, why] = MAY_IMPORT[area];
  const closed = areas.filter((name) => name !== area && !allowed.includes(name));
  return {
    files: [`src/${area}/**/*.astro`],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: `^(\\.\\./)+(${closed.join('|')})/`,
              message: `${why} src/${area} may import src/${allowed.join(', src/')}.`,
            },
          ],
        },
      ],
    },
  };
});

export default [
  { ignores: ['node_modules/', 'dist/', '.cache/', '.data/', '.astro/', 'tests/fixtures/'] },
  ...astro.configs['flat/recommended'],
  {
    files: ['**/*.astro'],
    languageOptions: { parserOptions: { parser: tseslint.parser } },
    rules: {
      // set:html shows the Markdown of brands, and src/brand/markdown.ts lets no raw HTML through.
      'astro/no-set-html-directive': 'off',
      'astro/no-unused-css-selector': 'error',
      'astro/no-set-text-directive': 'error',
    },
  },
  ...walls,
];
