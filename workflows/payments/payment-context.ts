import type { KeyRing } from '../../database/encryption.ts';
import type { PayrollContext } from '../payroll-context.ts';

export interface PaymentContext extends PayrollContext {
  readonly keys: KeyRing;
}
