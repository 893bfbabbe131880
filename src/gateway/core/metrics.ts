import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { PoolStates } from './db/open.ts';

/** The metrics of /metrics, in Prometheus' text format. */
export interface Metrics {
  readonly registry: Registry;
  readonly requests: Counter<'endpoint' | 'status'>;
  readonly duration: Histogram<'endpoint'>;
  readonly bookings: Counter<'kind'>;
  readonly jobs: Counter<'job' | 'outcome'>;
  readonly silences: Counter<'provider'>;
  /** Any value above zero is an alarm: two records of one thing disagree. */
  readonly discrepancies: Gauge<'merchant' | 'check'>;
}

/** There is one registry per gateway, so that several gateways in one process (tests) stay apart. */
export function createMetrics(pools: () => PoolStates, options: { processMetrics?: boolean } = {}): Metrics {
  const registry = new Registry();
  const registers = [registry];
  if (options.processMetrics) collectDefaultMetrics({ register: registry });
  new Gauge({
    name: 'marquee_db_connections',
    help: 'Connections to the database by what they are for and by state.',
    labelNames: ['pool', 'state'],
    registers,
    collect() {
      for (const [pool, states] of Object.entries(pools())) {
        for (const [state, count] of Object.entries(states)) this.set({ pool, state }, count);
      }
    },
  });
  return {
    registry,
    requests: new Counter({
      name: 'marquee_requests_total',
      help: 'Answered calls by endpoint and HTTP status.',
      labelNames: ['endpoint', 'status'],
      registers,
    }),
    duration: new Histogram({
      name: 'marquee_request_seconds',
      help: 'Time from request to answer.',
      labelNames: ['endpoint'],
      buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
      registers,
    }),
    bookings: new Counter({
      name: 'marquee_ledger_bookings_total',
      help: 'Lists of postings that the ledger booked.',
      labelNames: ['kind'],
      registers,
    }),
    discrepancies: new Gauge({
      name: 'marquee_closing_discrepancies',
      help: 'What did not agree when the last day was closed, by what was compared: balances, bets and so on. Alarm above zero.',
      labelNames: ['merchant', 'check'],
      registers,
    }),
    silences: new Counter({
      name: 'marquee_payment_provider_silences_total',
      help: 'Calls to payment providers that had no answer, or one that cannot be read, such as an amount beyond all bounds.',
      labelNames: ['provider'],
      registers,
    }),
    jobs: new Counter({
      name: 'marquee_job_periods_total',
      help: 'Periods that jobs worked off, by outcome.',
      labelNames: ['job', 'outcome'],
      registers,
    }),
  };
}
