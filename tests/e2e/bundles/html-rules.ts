import type { ConfigData } from 'html-validate';

/** The rules by which html-validate checks every pressed page. */
export const HTML_RULES: ConfigData = {
  root: true,
  extends: ['html-validate:recommended', 'html-validate:document', 'html-validate:a11y'],
  elements: [
    'html5',
    {
      // Astro's island element is transparent, so that its content is checked where it stands.
      'astro-island': { flow: true, phrasing: true, transparent: true },
      // Astro puts the one rule of its islands before the first of them; browsers accept a style element anywhere.
      style: { metadata: true, flow: true, phrasing: true },
    },
  ],
  rules: {
    // These are heading ids in Arabic and Chinese.
    'valid-id': ['error', { relaxed: true }],
    // The press writes compact HTML, so leaving out what a minifier may leave out is no mistake.
    'attr-quotes': 'off',
    // React writes autoComplete, and HTML reads names of attributes in any case.
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
