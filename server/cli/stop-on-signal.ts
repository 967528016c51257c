import closeWithGrace from 'close-with-grace';
import type { Logger } from 'pino';

const stopSignals = ['SIGINT', 'SIGTERM'] as const;

/** Stops at the first signal and exits at a second one, unless npm or a shell sent both within a second. */
export function stopOnSignal(stop: () => Promise<void>, log: Logger): void {
  const grace = closeWithGrace(
    { delay: 30_000, logger: log, skip: [...stopSignals] },
    async ({ err }) => {
      if (err) log.error({ err }, 'stopping after a fault');
      await stop();
    },
  );
  let firstAt: number | undefined;
  const onSignal = (signal: NodeJS.Signals) => {
    if (firstAt === undefined) {
      firstAt = performance.now();
      grace.close();
    } else if (performance.now() - firstAt > 1_000) {
      log.error(`second ${signal}, exiting`);
      process.exit(1);
    }
  };
  for (const signal of stopSignals) process.on(signal, onSignal);
}

/** Leaves the signals of a terminal or supervisor to the parent, which also receives them. */
export function ignoreSignals(): void {
  for (const signal of stopSignals) process.on(signal, () => {});
}
