import { openDatabase } from '../../database/open-database.ts';
import { systemClock } from '../../providers/clock.ts';
import { readConfig } from '../config/config.ts';
import { type FirstPerson, firstPersonEmail } from '../config/first-person.ts';
import { createLog } from '../config/log.ts';
import { lowerHelperPriority } from '../processes/lower-priority.ts';
import { releaseMemoryOfStart } from '../processes/start-memory.ts';
import type { RunningServer, ServeOptions } from '../serve.ts';
import { stopOnSignal } from './stop-on-signal.ts';

export async function serveCommand(options: ServeOptions): Promise<void> {
  lowerHelperPriority();
  releaseMemoryOfStart();
  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  const database = openDatabase(config, (message) => log.warn(message));
  // Awaited by `serve`; until then a failure must not count as an unhandled rejection.
  database.catch(() => {});
  // PostgreSQL starts while the rest of the program is loaded.
  const { serve } = await import('../serve.ts');
  const served = await serve(database, { config, clock: systemClock, log }, options);
  stopOnSignal(served.stop, log);
  // Printed after the log lines of the start, so that it stays in view.
  setImmediate(() => process.stdout.write(welcome(served)));
}

function welcome({ address, publicAddress, account, person }: RunningServer): string {
  const { clientId, secretKey } = account;
  const secret = secretKey ?? '$PAYWRIGHT_SECRET_KEY';
  const registration = JSON.stringify({
    method: 'companyRegistration',
    registration: {
      company: 'Analytical Engines',
      firstName: 'Ada',
      lastName: 'Lovelace',
      phoneNumber: '212-555-0142',
      email: 'ada@example.com',
      isEsign: true,
      isTermsAccepted: true,
    },
  });
  const shown = secretKey
    ? `${secretKey}   (shown only once: keep it)`
    : 'as shown at the first start, or as configured';
  return `
Paywright is running.

  Address     ${address}
  Reference   ${address}/reference
  Docs        ${address}/docs
  Client id   ${clientId ?? 'none: create one with "npx paywright account create"'}
  Secret key  ${shown}
  Sign in     ${describeSignIn(publicAddress, person)}

Register a company:

  curl ${address}/companyOnboarding \\
    -u "${clientId ?? '$PAYWRIGHT_CLIENT_ID'}:${secret}" -H 'Content-Type: application/json' \\
    -d '${registration}'

`;
}

/** People open links in a browser, so the first one is printed whole. */
function describeSignIn(address: string, { hasPerson, link }: FirstPerson): string {
  if (link)
    return `${link}
              (for the first administrator, ${firstPersonEmail}: works once, for one hour; shown only once)`;
  if (hasPerson) return `${address}/sign-in`;
  return 'no person can sign in yet: "npx paywright person invite <email> --name <name>" prints a link';
}
