import type { Ein } from '../values/id.ts';
import type { Ssn } from '../values/masked.ts';
import type { AccountKind } from '../values/vocabulary.ts';

/** `pending` leaves the decision to an operator. */
export type VerificationDecision = 'passed' | 'failed' | 'pending';

/**
 * Verifies the identity of businesses and people. It is called outside transactions and must answer
 * or throw within 20 seconds. A call that throws is retried; its error is logged and kept in the
 * audit trail, so it must not contain an SSN.
 */
export interface VerificationProvider {
  readonly name: string;
  verifyCompany(company: { readonly ein: Ein }, signal: AbortSignal): Promise<VerificationDecision>;
  verifyWorker(worker: { readonly ssn: Ssn }, signal: AbortSignal): Promise<VerificationDecision>;
}

/** Leaves the decision to an operator. */
const manual: VerificationProvider = {
  name: 'manual',
  verifyCompany: async () => 'pending',
  verifyWorker: async () => 'pending',
};

/** Decides by the last digits of the EIN or SSN, so that every outcome can be tried. */
const sandbox: VerificationProvider = {
  name: 'sandbox',
  verifyCompany: async ({ ein }) => {
    if (ein.endsWith('0001')) return 'failed';
    return ein.endsWith('0002') ? 'pending' : 'passed';
  },
  verifyWorker: async ({ ssn }) => (ssn.reveal().endsWith('0001') ? 'failed' : 'passed'),
};

export const verificationProviders: Readonly<Record<AccountKind, VerificationProvider>> = {
  live: manual,
  sandbox,
};
