import type { ConfigData } from 'html-validate';

/** What html-validate holds every pressed page to. */
export const HTML_RULES: ConfigData = {
  root: true,
  extends: ['html-validate:recommended', 'html-validate:document', 'html-validate:a11y'],
  elements: [
    'html5',
    {
      // Astro's island element; transparent, so that what it holds is judged where it stands.
      'astro-island': { flow: true, phrasing: true, transparent: true },
      // Astro lays the one rule of its islands before the first of them; browsers take a style element anywhere.
      style: { metadata: true, flow: true, phrasing: true },
    },
  ],
  rules: {
    // Heading ids in Arabic and Chinese.
    'valid-id': ['error', { relaxed: true }],
    // The press writes compact HTML: what a minifier may leave out is no mistake.
    'attr-quotes': 'off',
    // React writes autoComplete; HTML reads names of attributes in any case.
    'attr-case': 'off',
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'doctype-style': 'off',
    'no-trailing-whitespace': 'off',
    'no-implicit-close': 'off',
    'void-style': 'off',
    'long-title': 'off',
    'require-sri': 'off',
    'no-raw-characters': ['error', { relaxed: true }],
  },
};
