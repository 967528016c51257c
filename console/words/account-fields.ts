import type { EntryValues } from '../frame/entry-draft.ts';
import type { EntryField } from '../frame/entry-form.tsx';
import { bankFields } from './company-fields.ts';

const share: EntryField = {
  name: 'payPercentage',
  label: 'Share of the pay in percent',
  kind: 'number',
  hint: 'It is taken from the first account',
};

const fixedAmount: EntryField = {
  name: 'payAmount',
  label: 'Or a fixed amount of each pay in dollars',
  kind: 'number',
  hint: 'Fixed amounts are paid first; the shares divide the rest',
};

/** The fields of a new account of a worker; the first one receives all pay. */
export const newAccountFields = (isFirst: boolean): readonly EntryField[] =>
  isFirst ? bankFields : [...bankFields, share, fixedAmount];

/** The request that adds an account of a worker. */
export function toNewAccount(
  { companyId, userId }: { readonly companyId: string; readonly userId: string },
  values: EntryValues,
  numbers: Readonly<Record<string, number>>,
) {
  return {
    userPayAccountEntity: {
      companyId,
      userId,
      ...values,
      ...numbers,
    },
  };
}
