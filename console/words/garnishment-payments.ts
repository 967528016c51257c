import type { Answered } from '../call/ask.ts';

type Reason = Answered<
  'reports',
  'getOrderPayments'
>['orderPayments']['byHand'][number]['reasons'][number];

/** Reasons why a garnishment is not paid by file, for people. */
export const byHandWords: Readonly<Record<Reason, string>> = {
  'Not child support': 'by hand: only child support is paid by file',
  'Entered as a deduction': 'by hand: it was entered as a deduction',
  'Not by ACH': 'by hand: the order does not state ACH',
  'Case identifier not usable': 'the case number is missing or cannot be sent',
  'FIPS code not usable': 'the FIPS code of five or seven digits is missing',
  'Payee in another state': 'the payee’s address is in another state than the FIPS code',
  'Social security number not usable': 'the worker’s social security number is missing',
  'Family coverage not stated':
    'state whether the worker can insure the family through the company',
  'Account of the state not set': 'by hand: the operator has not set the account of the state',
  'In progress': 'on its way',
};
