import { activities } from './activities/area.ts';
import { announcements } from './announcements/area.ts';
import { bonuses } from './bonuses/area.ts';
import { cashier } from './cashier/area.ts';
import { confirmation } from './confirmation/area.ts';
import type { Parts } from './core/app.ts';
import type { Area } from './core/area.ts';
import { backup } from './core/backup/backup.ts';
import type { Migrations } from './core/db/migrate.ts';
import type { Job } from './core/jobs/job.ts';
import { purgeJob } from './core/jobs/purge.ts';
import { BOOK_CHECKS } from './core/ledger/closing/book-checks.ts';
import { booksCheck } from './core/ledger/closing/books-check.ts';
import type { Check } from './core/ledger/closing/check.ts';
import { closingJob } from './core/ledger/closing/closing.ts';
import { rangeJob } from './core/ledger/ranges.ts';
import { sumJob } from './core/ledger/sums.ts';
import { CORE_MIGRATIONS } from './core/migrations.ts';
import { auditList } from './core/operate/audit.ts';
import type { OperatorCommand } from './core/operate/command.ts';
import { favorites } from './favorites/area.ts';
import { feedback } from './feedback/area.ts';
import { games } from './games/area.ts';
import { jackpot } from './jackpot/area.ts';
import { live } from './live/area.ts';
import { member } from './member/area.ts';
import { messages } from './messages/area.ts';
import { missions } from './missions/area.ts';
import { passkeys } from './passkeys/area.ts';
import { password } from './password/area.ts';
import { points } from './points/area.ts';
import { promotions } from './promotions/area.ts';
import { raffles } from './raffles/area.ts';
import { ranks } from './ranks/area.ts';
import { records } from './records/area.ts';
import { referral } from './referral/area.ts';
import { registration } from './registration/area.ts';
import { security } from './security/area.ts';
import { session } from './session/area.ts';
import { social } from './social/area.ts';
import { system } from './system/area.ts';
import { turnover } from './turnover/area.ts';
import { turnoverJob } from './turnover/job.ts';
import { verification } from './verification/area.ts';
import { wallet } from './wallet/area.ts';
import { winners } from './winners/area.ts';

/** Every area of the gateway; each declares in its own area.ts what it brings. */
export const AREAS: readonly Area[] = [
  activities,
  announcements,
  bonuses,
  cashier,
  confirmation,
  favorites,
  feedback,
  games,
  jackpot,
  live,
  member,
  messages,
  missions,
  passkeys,
  password,
  points,
  promotions,
  raffles,
  ranks,
  records,
  referral,
  registration,
  security,
  session,
  social,
  system,
  turnover,
  verification,
  wallet,
  winners,
];

/** The parts that answer requests. */
export const PARTS: Parts = {
  handlers: AREAS.flatMap(({ handlers = [] }) => handlers),
  routes: AREAS.flatMap(({ routes = [] }) => routes),
};

const AREA_CHECKS: readonly Check[] = AREAS.flatMap(({ checks = [] }) => checks);

/** All that the books are compared with. */
export const CHECKS: readonly Check[] = [...BOOK_CHECKS, ...AREA_CHECKS];

/** The jobs that run by time. */
export const JOBS: readonly Job[] = [
  purgeJob(AREAS.flatMap(({ purges = [] }) => purges)),
  rangeJob,
  sumJob,
  closingJob(AREA_CHECKS),
  turnoverJob(AREAS.flatMap(({ counts }) => counts ?? [])),
  ...AREAS.flatMap(({ jobs = [] }) => jobs),
];

/** The migrations that make and change tables. */
export const MIGRATIONS: Migrations = Object.assign({}, CORE_MIGRATIONS, ...AREAS.map(({ migrations }) => migrations));

const AUDITED: readonly OperatorCommand[] = [
  ...AREAS.flatMap(({ commands = [] }) => commands),
  backup,
  booksCheck(CHECKS),
];

/** The commands that an operator can run while the gateway runs. */
export const COMMANDS: readonly OperatorCommand[] = [...AUDITED, auditList(AUDITED)];
