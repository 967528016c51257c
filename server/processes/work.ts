import type { Logger } from 'pino';
import { openRunningDatabase } from '../../database/open-database.ts';
import type { Clock } from '../../providers/clock.ts';
import { defaultProviders } from '../../providers/providers.ts';
import { startJobLoop } from '../../workflows/jobs/job-loop.ts';
import { OutboundCalls } from '../../workflows/jobs/outbound-calls.ts';
import type { Config } from '../config/config.ts';
import { Closers, migrateAtStart, openServices } from './open-services.ts';

/** Runs jobs, schedules and deliveries of webhooks until stopped; serves no requests. */
export async function work(
  config: Config,
  clock: Clock,
  log: Logger,
): Promise<{ stop(): Promise<void> }> {
  const closers = new Closers();
  try {
    const store = await openRunningDatabase(config);
    closers.add(store.close);
    await migrateAtStart(store, { clock, log });
    const connections = config.workConnections;
    const services = await openServices(store, { config, clock, log, connections }, closers);
    const calls = new OutboundCalls(services, defaultProviders);
    closers.add(() => calls.close());
    closers.add(startJobLoop({ ...services, calls }));
    return { stop: closers.closeAll };
  } catch (error) {
    await closers.closeAll();
    throw error;
  }
}
