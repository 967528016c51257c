import type { Ein } from '../values/id.ts';
import type { Ssn } from '../values/masked.ts';
import type { AccountKind } from '../values/vocabulary.ts';

/** `pending` leaves the decision to come from elsewhere. */
type Decision = 'passed' | 'failed' | 'pending';

/** Somebody outside the house who says whether businesses and people are what they claim to be. */
export interface VerificationProvider {
  readonly name: string;
  verifyCompany(company: { readonly ein: Ein }): Promise<Decision>;
  verifyWorker(worker: { readonly ssn: Ssn }): Promise<Decision>;
}

/** An operator decides. */
const manual: VerificationProvider = {
  name: 'manual',
  verifyCompany: async () => 'pending',
  verifyWorker: async () => 'pending',
};

/** Decides by the last digits of the EIN or SSN, so that every outcome can be rehearsed. */
const sandbox: VerificationProvider = {
  name: 'sandbox',
  verifyCompany: async ({ ein }) => {
    if (ein.endsWith('0001')) return 'failed';
    return ein.endsWith('0002') ? 'pending' : 'passed';
  },
  verifyWorker: async ({ ssn }) => (ssn.reveal().endsWith('0001') ? 'failed' : 'passed'),
};

export function verificationProvider(kind: AccountKind): VerificationProvider {
  return kind === 'live' ? manual : sandbox;
}
