import { openRunningDatabase } from '../../database/open-database.ts';
import { defaultProviders } from '../../providers/providers.ts';
import { startJobLoop } from '../../workflows/jobs/job-loop.ts';
import { OutboundCalls } from '../../workflows/jobs/outbound-calls.ts';
import { Closers, migrateAtStart, openServices, type ServicesOptions } from './open-services.ts';

/** Runs jobs, schedules and deliveries of webhooks until stopped; serves no requests. */
export async function work(
  options: Omit<ServicesOptions, 'connections'>,
): Promise<{ stop(): Promise<void> }> {
  const { config } = options;
  const closers = new Closers();
  try {
    const store = await openRunningDatabase(config);
    closers.add(store.close);
    await migrateAtStart(store, options);
    const connections = config.workConnections;
    const services = await openServices(store, { ...options, connections }, closers);
    const calls = new OutboundCalls(services, defaultProviders);
    closers.add(() => calls.close());
    closers.add(startJobLoop({ ...services, calls }));
    return { stop: closers.closeAll };
  } catch (error) {
    await closers.closeAll();
    throw error;
  }
}
