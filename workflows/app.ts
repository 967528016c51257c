import type { OutboundCalls } from './jobs/outbound-calls.ts';
import type { Services } from './services.ts';

/** Everything a running server holds. */
export interface App extends Services {
  readonly calls: OutboundCalls;
}
