import { writeFile } from 'node:fs/promises';
import { command } from '../src/command/command.ts';
import { word } from '../src/command/values.ts';
import { ENDPOINTS } from '../src/contract/contract.ts';
import { openApi } from '../src/gateway/core/openapi.ts';

const { out } = command(
  'openapi',
  'Writes the contract between portal and gateway as OpenAPI 3.1 (JSON), to standard output without --out.',
)
  .option('--out <openapi.json>', 'File to write to.', word)
  .parse()
  .opts();

const text = `${JSON.stringify(openApi(ENDPOINTS), null, 2)}\n`;
if (out === undefined) {
  process.stdout.write(text);
} else {
  await writeFile(out, text);
  process.stdout.write(`Wrote ${ENDPOINTS.length} endpoints to ${out}\n`);
}
