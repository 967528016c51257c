import closeWithGrace from 'close-with-grace';
import type { Logger } from 'pino';
import { systemClock } from '../../providers/clock.ts';
import { readConfig } from '../config/config.ts';
import { createLog } from '../config/log.ts';
import { type RunningServer, serve } from '../serve.ts';

export async function serveCommand(): Promise<void> {
  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  const served = await serve(config, systemClock, log);
  const grace = closeWithGrace(
    { delay: 30_000, logger: log, skip: [...stopSignals] },
    async ({ err }) => {
      if (err) log.error({ err }, 'stopping after a fault');
      await served.stop();
    },
  );
  stopOnSignal(grace.close, log);
  // Printed after the log lines of the start, so that it stays in view.
  setImmediate(() => process.stdout.write(welcome(served)));
}

const stopSignals = ['SIGINT', 'SIGTERM'] as const;

/** Stops at the first signal and exits at a second one, unless npm or a shell sent both within a second. */
function stopOnSignal(stop: () => void, log: Logger): void {
  let firstAt: number | undefined;
  const onSignal = (signal: NodeJS.Signals) => {
    if (firstAt === undefined) {
      firstAt = performance.now();
      stop();
    } else if (performance.now() - firstAt > 1_000) {
      log.error(`second ${signal}, exiting`);
      process.exit(1);
    }
  };
  for (const signal of stopSignals) process.on(signal, onSignal);
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
  Client id   ${clientId ?? 'none: create one with "npx paywright account create"'}
  Secret key  ${shown}

Register a company:

  curl ${address}/companyOnboarding \\
    -u "${clientId ?? '$PAYWRIGHT_CLIENT_ID'}:${secret}" -H 'Content-Type: application/json' \\
    -d '${registration}'

`;
}
