import { id } from '../wire.ts';

/** Why tax is withheld from payments to a contractor. */
export const withholdingReasons = { 'no TIN': 'No TIN', 'B notice': 'B Notice' } as const;

/** A C notice is accepted as a word, so that the refusal can explain it. */
export const namedNotices = { ...withholdingReasons, 'C notice': 'C Notice' } as const;

export const contractorKey = {
  companyId: id('company', 'Invalid CompanyId'),
  userId: id('worker', 'Invalid UserId'),
};

export const paymentMade =
  'A payment to {user} with the pay date {payDate} was already submitted or paid. Choose a later day, or cancel that payroll first.';
