import { writeFile } from 'node:fs/promises';
import { command } from '../src/command/command.ts';
import { word } from '../src/command/values.ts';
import { noticeCalls, providerCalls } from '../src/contract/cashier/provider/told.ts';
import { ENDPOINTS } from '../src/contract/contract.ts';
import { servedCalls, toldCalls } from '../src/contract/games/vendor/told.ts';
import { openApi } from '../src/gateway/core/openapi.ts';

const { out } = command(
  'openapi',
  'Writes the contract of the gateway, with portals, vendors and payment providers, as OpenAPI 3.1 (JSON), to standard output without --out.',
)
  .option('--out <openapi.json>', 'File to write to.', word)
  .parse()
  .opts();

const calls = [...toldCalls(), ...noticeCalls()];
const served = [...servedCalls(), ...providerCalls()];
const text = `${JSON.stringify(openApi(ENDPOINTS, calls, served), null, 2)}\n`;
if (out === undefined) {
  process.stdout.write(text);
} else {
  await writeFile(out, text);
  process.stdout.write(
    `Wrote ${ENDPOINTS.length} endpoints and ${calls.length} calls of vendors and payment providers to ${out}\n`,
  );
}
