import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { WRITTEN_LANGUAGES } from '../../../src/i18n/languages.ts';

/**
 * An area through all layers that browsers meet, with one of each thing that it may bring: a poll with its page, an
 * island, error codes, texts, and a popup that static markup may open.
 */
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

export const polls = inputs(endpoints, {
  getPoll: { summary: 'A pretended poll.', query: PollQuery, errors: ['polls.closed', 'polls.answered'] },
});
`,
  'src/contract/polls/statuses.ts': `export const POLLS_STATUSES = {
  'polls.closed': 409,
  'polls.answered': 409,
} as const;

declare module '../core/errors.ts' {
  interface ErrorCodes extends Record<keyof typeof POLLS_STATUSES, unknown> {}
}
`,
  'src/stores/polls/polls.ts': `import { call } from '../../api/call.ts';
import { getPoll, type Poll } from '../../contract/polls/endpoints.ts';
import { createLoader } from '../core/load.ts';

const loader = createLoader<Poll>();
export const $poll = loader.$state;

export const loadPoll = () =>
  loader.load((signal) => call(getPoll, { query: { topic: 'pretend' } }, { signal }));
`,
  'src/stores/polls/popups.ts': `import { openModal } from '../core/modals.ts';
import type { Openings } from '../core/opening.ts';

export interface PollsPopups {
  readonly poll: { readonly topic: string };
}

declare module '../core/modals.ts' {
  interface Popups extends PollsPopups {}
}

export const pollsOpenings: Openings = {
  poll: ({ name }) => openModal({ modal: 'poll', topic: name }),
};
`,
  'src/islands/polls/popups.ts': `import type { PollsPopups } from '../../stores/polls/popups.ts';
import type { PopupCodes } from '../core/host/popup.ts';

export const pollsPopups: PopupCodes<PollsPopups> = {
  poll: { load: () => import('./PollModal.tsx'), texts: ['polls'] },
};
`,
  'src/islands/polls/PollModal.tsx': `import type { PollsPopups } from '../../stores/polls/popups.ts';
import { useLocale } from '../../ui/locale.tsx';
import { Modal } from '../../ui/modal/Modal.tsx';

type Props = PollsPopups['poll'] & { readonly close: () => void };

export default function PollModal({ topic, close }: Props) {
  const { t } = useLocale();
  return (
    <Modal title={t('polls.title')} onClose={close}>
      <p>{topic}</p>
    </Modal>
  );
}
`,
  'src/islands/polls/Polls.tsx': `import { useEffect } from 'react';
import { useLocale } from '../../ui/locale.tsx';
import { loadedValue } from '../../stores/core/load.ts';
import { $poll, loadPoll } from '../../stores/polls/polls.ts';
import { island } from '../core/island.tsx';
import { useLive } from '../core/useLive.ts';
import styles from './Polls.module.css';

function Polls() {
  const { t } = useLocale();
  const poll = loadedValue(useLive($poll));
  useEffect(() => void loadPoll(), []);
  return (
    <button type="button" className={styles.pretended} data-open="poll" data-name={t('polls.topic')}>
      {poll?.pretendQuestion ?? t('polls.title')}
    </button>
  );
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

<Island scope={site.scope} client:when="live polls" />
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

/** Its texts, which the copy has in English for every language. */
const TEXTS = {
  'errors.polls.closed': 'This pretended poll is closed.',
  'errors.polls.answered': 'You have answered this pretended poll.',
  'polls.title': 'Pretended poll',
  'polls.topic': 'Pretence',
};

/** The lists that name a new area: what stands there, what stands there with it, and what that is imported from. */
const LISTS: readonly (readonly [path: string, was: string, is: string, imported?: string])[] = [
  ['src/contract/core/areas.ts', "  'member',\n", "  'member',\n  'polls',\n"],
  ['src/contract/contract.ts', '  member,\n', '  member,\n  polls,\n', "{ polls } from './polls/inputs.ts'"],
  [
    'src/contract/statuses.ts',
    '  ...GAMES_STATUSES,\n',
    '  ...GAMES_STATUSES,\n  ...POLLS_STATUSES,\n',
    "{ POLLS_STATUSES } from './polls/statuses.ts'",
  ],
  [
    'src/stores/openings.ts',
    '  ...gamesOpenings,\n',
    '  ...gamesOpenings,\n  ...pollsOpenings,\n',
    "{ pollsOpenings } from './polls/popups.ts'",
  ],
  [
    'src/islands/popups.ts',
    '  ...gamesPopups,\n',
    '  ...gamesPopups,\n  ...pollsPopups,\n',
    "{ pollsPopups } from './polls/popups.ts'",
  ],
  [
    'src/routes/routes.ts',
    '  member: memberRoutes,\n',
    '  member: memberRoutes,\n  polls: pollsRoutes,\n',
    "{ pollsRoutes } from './polls.ts'",
  ],
];

/** Writes the area and its texts into a copy of the project, and names it in the lists of what areas bring. */
export function addPretendArea(root: string): void {
  for (const [path, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  for (const code of WRITTEN_LANGUAGES) {
    writeFileSync(join(root, 'src/i18n/texts', code, 'polls.json'), JSON.stringify(TEXTS));
  }
  for (const [path, was, is, imported] of LISTS) {
    const list = join(root, path);
    const text = readFileSync(list, 'utf8');
    if (text.split(was).length !== 2)
      throw new Error(`Expected "${was.trim()}" once in ${list}, found another number.`);
    writeFileSync(list, (imported ? `import ${imported};\n` : '') + text.replace(was, is));
  }
}

/** Brings one brand into a copy of the project, for pressing it there. */
export function addBrand(root: string, brand: string): void {
  for (const part of [brand, 'vendors', 'vendors.yaml']) {
    cpSync(join('brands', part), join(root, 'brands', part), { recursive: true });
  }
}
