import { COMMANDS } from '../src/gateway/areas.ts';
import { ConfigError, readConfig } from '../src/gateway/core/config.ts';
import { socketFolder } from '../src/gateway/core/operate/sockets.ts';
import { addCertify } from '../src/operate/certify.ts';
import type { Printed } from '../src/operate/print.ts';
import { operateProgram } from '../src/operate/program.ts';
import { addRestore } from '../src/operate/restore.ts';

try {
  const config = readConfig(process.env);
  const finish = ({ out, err, code }: Printed) => {
    process.stdout.write(out);
    process.stderr.write(err);
    process.exitCode = code;
  };
  const program = operateProgram(COMMANDS, socketFolder(config), finish);
  addRestore(program, config, finish);
  addCertify(program, { config, place: socketFolder(config), secret: process.env.VENDOR_SECRET }, finish);
  await program.parseAsync();
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
