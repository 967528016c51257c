import type { CredentialCache } from './credential-cache.ts';
import type { OutboundCalls } from './jobs/outbound-calls.ts';
import type { Services } from './services.ts';

/** Everything a running server holds. */
export interface App extends Services {
  readonly calls: OutboundCalls;
  readonly credentials: CredentialCache;
}
