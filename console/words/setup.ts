import type { ItemKey } from '../screens/setup/checklist.ts';

/** An item of the setup in words. */
export interface ItemWords {
  readonly title: string;
  /** Why it is asked. */
  readonly why: string;
  readonly minutes: number;
  /** Names the work that waits for it; absent for an item that blocks nothing. */
  readonly blocks?: string;
  /** Says what may go wrong without an item that blocks nothing. */
  readonly risk?: string;
  readonly who: 'you' | 'the worker' | 'the operator';
}

/** Total: a new item without words does not compile. */
export const itemWords: Readonly<Record<ItemKey, ItemWords>> = {
  location: {
    title: 'Where you work',
    why: 'State and local taxes depend on where work is done.',
    minutes: 1,
    blocks: 'the first payroll of people who work there',
    who: 'you',
  },
  business: {
    title: 'Business details',
    why: 'Returns and forms carry the EIN, and the verification checks it.',
    minutes: 2,
    blocks: 'the verification',
    who: 'you',
  },
  verification: {
    title: 'Verification',
    why: 'The law asks us to know who pays wages through us.',
    minutes: 1,
    blocks: 'the first payroll',
    who: 'you',
  },
  owner: {
    title: 'An owner who may run payroll',
    why: 'Somebody with at least 25 percent of the company must answer for it.',
    minutes: 3,
    blocks: 'the verification',
    who: 'you',
  },
  bankAccount: {
    title: 'Bank account',
    why: 'Wages are debited from it one banking day before pay day.',
    minutes: 2,
    blocks: 'the first payroll',
    who: 'you',
  },
  bankDeposits: {
    title: 'Two small deposits',
    why: 'Their amounts prove that the account is yours.',
    minutes: 2,
    blocks: 'the first payroll',
    who: 'you',
  },
  schedule: {
    title: 'Pay schedule',
    why: 'It makes the pay periods, pay days and deadlines.',
    minutes: 2,
    blocks: 'the first payroll',
    who: 'you',
  },
  states: {
    title: 'Unemployment rates',
    why: 'Each state where people work sends you a rate; without it the rate for new employers is used.',
    minutes: 2,
    risk: 'The tax may be wrong',
    who: 'you',
  },
  workers: {
    title: 'People to pay',
    why: 'Six fields are enough; the rest comes by the link of the worker.',
    minutes: 2,
    blocks: 'the first payroll',
    who: 'you',
  },
  wages: {
    title: 'Wages',
    why: 'Nobody is paid without a wage.',
    minutes: 1,
    blocks: 'the pay of these people',
    who: 'you',
  },
  identities: {
    title: 'Identities',
    why: 'Forms W-2 and 1099-NEC carry the social security number, and taxes depend on the home address.',
    minutes: 2,
    blocks: 'the pay of these people',
    who: 'the worker',
  },
  forms: {
    title: 'Withholding forms',
    why: 'Without a Form W-4, tax is withheld as for a single person; without a state’s form, by its default.',
    minutes: 3,
    risk: 'Too much tax may be withheld',
    who: 'the worker',
  },
  accounts: {
    title: 'Bank accounts of people',
    why: 'Without one they are paid by check.',
    minutes: 2,
    blocks: 'direct deposits',
    who: 'the worker',
  },
  history: {
    title: 'Pay of this year from another system',
    why: 'Taxes with a yearly limit, year-to-date figures and year-end forms count it. Import one pay period at a time.',
    minutes: 5,
    risk: 'Without it, limits of taxes begin at zero',
    who: 'you',
  },
};
