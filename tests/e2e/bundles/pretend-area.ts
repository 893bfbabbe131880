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

/** Writes the area into a copy of the project, and names it in the contract's list. */
export function addPretendArea(root: string): void {
  for (const [path, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  const list = join(root, 'src/contract/contract.ts');
  const text = readFileSync(list, 'utf8');
  const named = text
    .replace(/^/, "import { polls } from './polls/inputs.ts';\n")
    .replace('  member,\n', '  member,\n  polls,\n');
  if (named.split('polls,').length !== 2)
    throw new Error(`Expected a list of areas with "member" in ${list}, found none.`);
  writeFileSync(list, named);
}

/** Brings one brand into a copy of the project, for pressing it there. */
export function addBrand(root: string, brand: string): void {
  for (const part of [brand, 'vendors', 'vendors.yaml']) {
    cpSync(join('brands', part), join(root, 'brands', part), { recursive: true });
  }
}
