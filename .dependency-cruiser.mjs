// The walls of the architecture: who may import whom. A rule's comment teaches why the wall stands where it does.

/** Folder of src/ -> the other folders of src/ that it may import. */
export const MAY_IMPORT = {
  money: [[], 'Amounts are pure arithmetic that both sides of the wire trust; they know nothing of the product.'],
  draws: [[], 'A draw is reckoned by whoever draws and whoever checks it, from published texts alone.'],
  markup: [[], 'What a text must not break out of is the same in pages, feeds and profiles, whoever writes them.'],
  spelling: [[], 'Which word was probably meant is a matter of its letters; every part that refuses a word says it.'],
  node: [[], 'What an error of the operating system is, is the same for whoever reads files or listens.'],
  csv: [[], 'How tables become CSV and come back is the same for whoever reads and writes them.'],
  xlsx: [[], 'A workbook is made of cells alone; what they say is for whoever writes one.'],
  translators: [
    ['i18n', 'csv', 'markup', 'brand'],
    "What goes to translators and comes back is made of texts, the product's and a brand's own; no page has a part in it.",
  ],
  command: [['spelling'], 'How commands of the terminal read their options; what they do is the business of others.'],
  operate: [
    ['command', 'gateway', 'certification'],
    "The operator's command speaks to a gateway that runs; of its code it takes the list of commands and the door.",
  ],
  certification: [
    ['contract', 'money', 'markup'],
    'The kit judges a gateway from outside, as a vendor meets it; of its code it must know nothing.',
  ],
  i18n: [[], 'Languages and texts are data; whatever speaks to people imports them, never the other way round.'],
  contract: [['money'], 'Portal and gateway share the contract, so it may lean on neither.'],
  routes: [
    ['i18n', 'contract', 'ui'],
    'The table of pages is plain data that the check of brands, menus and frames read; of other folders it takes words and types.',
  ],
  brand: [
    ['i18n', 'money', 'contract', 'spelling', 'routes', 'node'],
    'A brand is read and checked without knowing how it is pressed or shown; of the contract it takes the words alone.',
  ],
  api: [['contract'], 'One function speaks to the gateway; it knows the contract and nothing of screens or state.'],
  stores: [
    ['api', 'contract', 'money', 'i18n', 'routes', 'draws'],
    'State and its rules live without React and Astro, so they can be tested without a page and shared by all islands.',
  ],
  boot: [
    ['i18n', 'contract'],
    'Every page pays for these few kB first; an import of more would be paid by every visitor.',
  ],
  bundling: [
    [],
    'What the client build needs beside Astro works on scripts as files; it knows nothing of what they do.',
  ],
  ui: [['i18n'], 'Parts know nothing of the portal, so that any screen can use them.'],
  islands: [
    ['stores', 'ui', 'i18n', 'money', 'contract', 'routes', 'csv', 'xlsx'],
    'An island reads stores and calls their actions; it never speaks to the gateway itself.',
  ],
  shells: [
    ['islands', 'brand', 'i18n', 'ui', 'contract', 'routes'],
    'A shell is a static page that mounts islands and states the facts they read.',
  ],
  layouts: [
    ['islands', 'brand', 'i18n', 'ui', 'contract', 'boot', 'shells', 'markup', 'routes'],
    'A layout is the frame around shells: it places the boot script and the islands of the frame.',
  ],
  pages: [
    ['layouts', 'shells', 'brand', 'i18n'],
    'A route chooses paths and one shell; anything more belongs into the shell.',
  ],
  press: [
    ['brand', 'i18n', 'markup', 'node', 'contract'],
    'The press works on brands and on finished files, so it never needs to know what a page shows; of the contract it takes words alone.',
  ],
  gateway: [
    ['contract', 'money', 'spelling', 'csv', 'node', 'markup', 'draws'],
    "The gateway serves any portal, an operator's own too; it must not lean on ours.",
  ],
  sandbox: [
    ['contract', 'money', 'markup', 'node'],
    'The outside parties speak HTTP to the gateway, as the real ones do; an import would be a secret door.',
  ],
};

const walls = Object.entries(MAY_IMPORT).map(([area, [allowed, comment]]) => ({
  name: `wall-${area}`,
  comment: `${comment} src/${area} may import ${allowed.length > 0 ? allowed.map((name) => `src/${name}`).join(', ') : 'no other folder of src'}.`,
  severity: 'error',
  from: { path: `^src/${area}/` },
  to: { path: '^src/', pathNot: `^src/(${[area, ...allowed].join('|')})/` },
}));

export default {
  forbidden: [
    ...walls,
    {
      name: 'contract-types-only',
      comment:
        'Shells and layouts see the contract through its types; parsing an answer is the work of src/api. The exceptions: facts.ts, which they write into the page, and words.ts, which brings no schema.',
      severity: 'error',
      from: { path: '^src/(shells|layouts)/' },
      to: {
        path: '^src/contract/',
        dependencyTypesNot: ['type-only'],
        pathNot: '^src/contract/(core/facts|.+/words)\\.ts$',
      },
    },
    {
      name: 'contract-words-only',
      comment:
        "A brand's files and the boot script say categories, flags and member types as the wire does, so they share the contract's words.ts; boot also shares with the stores what a page tells (page.ts, facts.ts), what is kept (storage.ts), how long code may take (in-time.ts) and what every call carries (headers.ts), and with the press the names of policies (trusted-types.ts). With anything else of the contract would come its schemas, which every page would pay for.",
      severity: 'error',
      from: { path: '^src/(brand|boot|routes|press)/' },
      to: {
        path: '^src/contract/',
        pathNot: '(/words|contract/(page|in-time)|contract/core/(areas|facts|storage|headers|trusted-types))\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'words-are-plain',
      comment:
        'Words, rules of texts, codes of errors, and what boot and stores share of a page, are for anybody to import, so they bring nothing along but each other: no schema, no package.',
      severity: 'error',
      from: {
        path: '^src/contract/(.+/(words|rules|errors)|page|in-time|errors|core/(areas|facts|storage|headers|text-rule|trusted-types))\\.ts$',
      },
      to: { path: '.', pathNot: '^src/contract/.+/(rules|errors|text-rule)\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'browser-half-of-the-contract',
      comment:
        "What a call takes, its refusals and their statuses stand in files that only the gateway loads: a browser that imports one as more than a type makes every page carry the gateway's schemas. Take the endpoint from AREA/endpoints.ts.",
      severity: 'error',
      from: {
        path: '^src/(api|stores|boot|ui|islands|shells|layouts|contract/(errors|[^/]+/(endpoints|words|rules|errors|text-rule)))',
      },
      to: {
        path: '^src/contract/(contract|statuses|[^/]+/(inputs|statuses|envelope|text-input|paging))\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'src-stands-alone',
      comment: 'The product may not lean on its commands or its tests.',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '^(scripts|tests)/' },
    },
    {
      name: 'scripts-stand-alone',
      comment: 'A command may not lean on tests, save the two that run them.',
      severity: 'error',
      from: { path: '^scripts/', pathNot: '^scripts/(test|bench)\\.ts$' },
      to: { path: '^tests/' },
    },
    {
      name: 'http-client-in-one-place',
      comment: 'ofetch is imported by src/api alone, so that every call carries token, merchant and contract version.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/api/' },
      to: { path: 'node_modules/ofetch' },
    },
    {
      name: 'astro-inside-in-one-place',
      comment:
        'Astro promises to keep what its own documentation names and nothing else: what drives its inside stands in src/press/astro, so that a new Astro can break no more than that folder.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/press/astro/' },
      to: {
        path: 'node_modules/astro/',
        pathNot: 'node_modules/astro/(dist/(index|config/index|types/public/[^/]+)\\.(js|d\\.ts)|client\\.d\\.ts)$',
      },
    },
    {
      name: 'one-door-to-astro',
      comment:
        'The rest of the press asks src/press/astro/renderer.ts for pages, and cannot tell Astro driven from inside from plain astro build.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/press/astro/' },
      to: { path: '^src/press/astro/', pathNot: '^src/press/astro/renderer\\.ts$' },
    },
    {
      name: 'no-react-in-stores',
      comment: 'Stores hold the logic and islands only render; React in a store ties a rule to a screen.',
      severity: 'error',
      from: { path: '^src/(stores|api|contract|money|boot)/' },
      to: { path: 'node_modules/(react|react-dom|@nanostores/react|astro)/' },
    },
    {
      name: 'engines-stand-alone',
      comment:
        'An engine of the sandbox plays one kind of game and knows no other, so that ten of them can be written and thrown away one by one; what two of them need belongs into src/sandbox/kit. The vendor and the kit know them by their interface (vendor/engine.ts) and by one list (vendor/engines.ts).',
      severity: 'error',
      from: { path: '^src/sandbox/(engines/[^/]+|kit|vendor)/', pathNot: '^src/sandbox/vendor/engines\\.ts$' },
      to: { path: '^src/sandbox/engines/', pathNot: '^src/sandbox/$1/' },
    },
    {
      name: 'small-schemas-in-the-browser',
      comment: 'zod/mini weighs 5 kB where zod weighs 23; what ships to a browser takes the small one.',
      severity: 'error',
      from: { path: '^src/(contract|api|stores|boot|ui|islands|sandbox/(kit|services|engines/[^/]+)/client)/' },
      to: { path: 'node_modules/zod/', pathNot: 'node_modules/zod/(v4/)?mini/' },
    },
    {
      name: 'routes-are-types-in-browsers',
      comment:
        'Stores, islands and boot name pages by the types of src/routes/, so that no link can lead nowhere; the table itself would be paid by every visitor, and what a page needs of it stands in its markup.',
      severity: 'error',
      from: { path: '^src/(stores|islands|boot|ui|api)/' },
      to: { path: '^src/routes/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'routes-bring-nothing-along',
      comment:
        'The table of pages is read where brands are checked, without schemas, screens or packages: of other folders it takes types, and the list of areas.',
      severity: 'error',
      from: { path: '^src/routes/' },
      to: { path: '.', pathNot: '^src/(routes/|contract/core/areas\\.ts$)', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'core-knows-no-area',
      comment:
        'The core carries every area, so it knows none by name, in its own layer or another: an area declares what it brings, and a list beside the folders names it.',
      severity: 'error',
      from: { path: '^src/(gateway|contract|stores|islands|shells)/core/' },
      to: { path: ['^src/$1/(?!core/)', '^src/(gateway|contract|stores|islands|shells)/(?!core/)[^/]+/'] },
    },
    {
      name: 'no-area-cycles',
      comment: 'Two areas that need each other are one area, or what both need belongs into a third, or into the core.',
      severity: 'error',
      scope: 'folder',
      from: { path: '^src/(gateway|contract|stores|islands|shells)/(?!core)[^/]+$' },
      to: { circular: true },
    },
    {
      name: 'no-cycles',
      comment:
        'A cycle means that two files are one thing, or that a third is missing. What loads the rest of itself later is none.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only', 'dynamic-import'] } },
    },
    {
      name: 'resolvable',
      comment: 'An import that does not resolve is a typing error, or a package that package.json does not name.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^(astro:|virtual:)' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|\\.cache|\\.data|tests/fixtures)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
