import type { AccountKind } from '../values/vocabulary.ts';
import { type VerificationProvider, verificationProviders } from './verification.ts';
import { networkReceiver, type WebhookReceiver } from './webhook-receiver.ts';

/** The services outside our system that the server calls. Tests replace them with their own. */
export interface Providers {
  readonly webhookReceiver: WebhookReceiver;
  readonly verification: Readonly<Record<AccountKind, VerificationProvider>>;
}

export const defaultProviders: Providers = {
  webhookReceiver: networkReceiver(),
  verification: verificationProviders,
};
