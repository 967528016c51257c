import { systemClock } from '../../providers/clock.ts';
import { readConfig } from '../config/config.ts';
import { createLog } from '../config/log.ts';
import { type RunningServer, type ServeOptions, serve } from '../serve.ts';
import { stopOnSignal } from './stop-on-signal.ts';

export async function serveCommand(options: ServeOptions): Promise<void> {
  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  const served = await serve(config, systemClock, log, options);
  stopOnSignal(served.stop, log);
  // Printed after the log lines of the start, so that it stays in view.
  setImmediate(() => process.stdout.write(welcome(served)));
}

function welcome({ address, account: { clientId, secretKey } }: RunningServer): string {
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

Register a company:

  curl ${address}/companyOnboarding \\
    -u "${clientId ?? '$PAYWRIGHT_CLIENT_ID'}:${secret}" -H 'Content-Type: application/json' \\
    -d '${registration}'

`;
}
