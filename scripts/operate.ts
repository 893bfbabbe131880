import { COMMANDS } from '../src/gateway/areas.ts';
import { ConfigError, readConfig } from '../src/gateway/core/config.ts';
import { socketFolder } from '../src/gateway/core/operate/sockets.ts';
import { operateProgram } from '../src/operate/program.ts';

try {
  const place = socketFolder(readConfig(process.env));
  const program = operateProgram(COMMANDS, place, ({ out, err, code }) => {
    process.stdout.write(out);
    process.stderr.write(err);
    process.exitCode = code;
  });
  await program.parseAsync();
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
