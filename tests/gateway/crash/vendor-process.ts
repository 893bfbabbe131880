// The sandbox vendor in a process of its own, for tests that kill it. Prints its port, and how many rounds of the process
// before it were left in the middle.
import { flushCompileCache } from 'node:module';
import { serve } from '@hono/node-server';
import { stopOnSignal } from '../../../scripts/parts/stop.ts';
import { sandboxSecret } from '../../../src/gateway/games/launch/vendors.ts';
import { createVendor } from '../../../src/sandbox/vendor/app.ts';
import { fileJournal } from '../../../src/sandbox/vendor/journal.ts';

const { PORT, JOURNAL = '', SANDBOX_SECRET = '' } = process.env;
const vendor = await createVendor({
  secretOf: (code) => sandboxSecret(SANDBOX_SECRET, code),
  publicOrigin: `http://127.0.0.1:${PORT}`,
  journal: await fileJournal(JOURNAL, () => new Date()),
});
const left = vendor.owed();
serve({ fetch: vendor.app.fetch, port: Number(PORT), hostname: '127.0.0.1' }, ({ port }) => {
  process.stdout.write(`${port} ${left}\n`);
  flushCompileCache();
});
stopOnSignal(() => vendor.stop());
