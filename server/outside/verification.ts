import type { Ein } from '../../values/ein.ts';
import type { AccountKind } from '../store/accounts.ts';

/** Somebody outside the house who says whether a business is what it claims to be. */
export interface VerificationProvider {
  readonly name: string;
  /** `pending` leaves the decision to come from elsewhere. */
  verifyCompany(company: { readonly ein: Ein }): Promise<'passed' | 'failed' | 'pending'>;
}

/** An operator decides. */
const manual: VerificationProvider = {
  name: 'manual',
  verifyCompany: async () => 'pending',
};

/** Decides by the last digits of the EIN, so that every outcome can be rehearsed. */
const sandbox: VerificationProvider = {
  name: 'sandbox',
  verifyCompany: async ({ ein }) => {
    if (ein.endsWith('0001')) return 'failed';
    return ein.endsWith('0002') ? 'pending' : 'passed';
  },
};

export function verificationProvider(kind: AccountKind): VerificationProvider {
  return kind === 'live' ? manual : sandbox;
}
