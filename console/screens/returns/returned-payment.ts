import type { Answered } from '../../call/ask.ts';

/** A returned payment that needs action. */
export type ShownReturn = Answered<'reports', 'getReturnedPayments'>['returnedPayments'][number];

/** The properties of the forms of a returned payment. */
export interface WayOutProps {
  readonly payment: ShownReturn;
  readonly companyId: string;
  /** Receives the message of the server. */
  readonly done: (message: string) => void;
}
