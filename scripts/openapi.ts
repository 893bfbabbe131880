import { writeFile } from 'node:fs/promises';
import { ENDPOINTS } from '../src/contract/contract.ts';
import { openApi } from '../src/gateway/core/openapi.ts';
import { parseOptions } from './parts/options.ts';

const { out } = parseOptions({
  name: 'openapi',
  about: 'Writes the contract between portal and gateway as OpenAPI 3.1 (JSON), to standard output without --out.',
  options: { out: { kind: 'text', value: 'openapi.json', about: 'File to write to.' } },
});

const text = `${JSON.stringify(openApi(ENDPOINTS), null, 2)}\n`;
if (out === undefined) {
  process.stdout.write(text);
} else {
  await writeFile(out, text);
  process.stdout.write(`Wrote ${ENDPOINTS.length} endpoints to ${out}\n`);
}
