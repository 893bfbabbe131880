import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** An area as small as one can be, through all layers that browsers meet: a poll with its page. */
const FILES: Readonly<Record<string, string>> = {
  'src/contract/polls/endpoints.ts': `import * as z from 'zod/mini';
import { endpoint, takes } from '../core/endpoint.ts';
import type { PollQuery } from './inputs.ts';

export const Poll = z.object({ pretendQuestion: z.string(), choices: z.array(z.object({ id: z.int(), votes: z.int() })) });
export type Poll = z.infer<typeof Poll>;

export const getPoll = endpoint({
  method: 'GET',
  path: '/wps/pretend/poll',
  auth: 'anyone',
  takes: takes<{ query: typeof PollQuery }>(),
  value: Poll,
});
`,
  'src/contract/polls/inputs.ts': `import * as z from 'zod/mini';
import { inputs } from '../core/inputs.ts';
import * as endpoints from './endpoints.ts';

export const PollQuery = z.object({ topic: z.string().check(z.maxLength(64)) });

export const polls = inputs(endpoints, { getPoll: { summary: 'A pretended poll.', query: PollQuery } });
`,
  'src/stores/polls/polls.ts': `import { call } from '../../api/call.ts';
import { getPoll, type Poll } from '../../contract/polls/endpoints.ts';
import { createLoader } from '../core/load.ts';

const loader = createLoader<Poll>();
export const $poll = loader.$state;

export const loadPoll = () =>
  loader.load((signal) => call(getPoll, { query: { topic: 'pretend' } }, { signal }));
`,
  'src/islands/polls/Polls.tsx': `import { useEffect } from 'react';
import { loadedValue } from '../../stores/core/load.ts';
import { $poll, loadPoll } from '../../stores/polls/polls.ts';
import { island } from '../core/island.tsx';
import { useLive } from '../core/useLive.ts';
import styles from './Polls.module.css';

function Polls() {
  const poll = loadedValue(useLive($poll));
  useEffect(() => void loadPoll(), []);
  return <p className={styles.pretended}>{poll?.pretendQuestion}</p>;
}

export default island(Polls);
`,
  'src/islands/polls/Polls.module.css': `@layer islands {
  .pretended {
    outline: 3px dotted rebeccapurple;
  }
}
`,
  'src/routes/polls.ts': `import type { Route } from './route.ts';

export const pollsRoutes = [
  { path: '/polls/', enter: 'everyone', frame: 'full', listed: true },
] as const satisfies readonly Route[];
`,
  'src/shells/polls/Polls.astro': `---
import Island from '../../islands/polls/Polls.tsx';
import type { Site } from '../core/site.ts';

interface Props {
  site: Site;
}
const { site } = Astro.props;
---

<Island scope={site.scope} client:live />
`,
  'src/pages/[brand]/[lang]/polls.astro': `---
import Page from '../../../layouts/Page.astro';
import { announceHead } from '../../../shells/announcements/head.ts';
import { everyLanguage, type Site } from '../../../shells/core/site.ts';
import Polls from '../../../shells/polls/Polls.astro';

export const getStaticPaths = everyLanguage;
interface Props {
  site: Site;
}
const { site } = Astro.props;
---

<Page {site} head={{ ...announceHead(site), route: '/polls/' }}><Polls {site} /></Page>
`,
};

/** The lists that name a new area: what stands there, and what stands there with it. */
const LISTS: readonly (readonly [path: string, was: string, is: string])[] = [
  ['src/contract/core/areas.ts', "  'member',\n", "  'member',\n  'polls',\n"],
  ['src/contract/contract.ts', '  member,\n', '  member,\n  polls,\n'],
  [
    'src/contract/contract.ts',
    "import { member } from './member/inputs.ts';\n",
    "import { member } from './member/inputs.ts';\nimport { polls } from './polls/inputs.ts';\n",
  ],
  ['src/routes/routes.ts', '  member: memberRoutes,\n', '  member: memberRoutes,\n  polls: pollsRoutes,\n'],
  [
    'src/routes/routes.ts',
    "import { memberRoutes } from './member.ts';\n",
    "import { memberRoutes } from './member.ts';\nimport { pollsRoutes } from './polls.ts';\n",
  ],
];

/** Writes the area into a copy of the project, and names it in the lists of areas, endpoints and routes. */
export function addPretendArea(root: string): void {
  for (const [path, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  for (const [path, was, is] of LISTS) {
    const list = join(root, path);
    const text = readFileSync(list, 'utf8');
    if (text.split(was).length !== 2)
      throw new Error(`Expected "${was.trim()}" once in ${list}, found another number.`);
    writeFileSync(list, text.replace(was, is));
  }
}

/** Brings one brand into a copy of the project, for pressing it there. */
export function addBrand(root: string, brand: string): void {
  for (const part of [brand, 'vendors', 'vendors.yaml']) {
    cpSync(join('brands', part), join(root, 'brands', part), { recursive: true });
  }
}
