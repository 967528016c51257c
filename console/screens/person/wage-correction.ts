import {
  employmentStatuses,
  paymentMethods,
  taxExemptions,
  userTypes,
  wageBases,
} from '../../../values/vocabulary.ts';
import type { ShownWorker } from '../../call/company-queries.ts';
import { showDate } from '../../format/dates.ts';
import { showWage } from '../../format/wages.ts';
import type { EntryValues } from '../../frame/entry-draft.ts';
import type { EntryField } from '../../frame/entry-form.tsx';
import type { ReadEntries } from '../../frame/entry-numbers.ts';
import { withoutEmpty } from './identity-fields.ts';

type Wage = ShownWorker['userWages'][number];

/** Questions of a correction: the wage, the last one first, and what is wrong with it. */
export function wageCorrectionFields(wages: readonly Wage[]): readonly EntryField[] {
  return [
    {
      name: 'wage',
      label: 'Wage to correct',
      choices: wages.toReversed().map((wage) => ({
        value: nameWage(wage),
        label: `${showWage(wage)} from ${showDate(wage.startDate)}`,
      })),
    },
    {
      name: 'wageRate',
      label: 'Right amount in dollars',
      kind: 'number',
      isOptional: true,
      hint: 'Leave empty what is right already',
    },
    { name: 'wageBasis', label: 'Paid', choices: wageBases, isOptional: true },
    { name: 'userType', label: 'Kind of pay', choices: userTypes, isOptional: true },
    {
      name: 'employmentStatus',
      label: 'Employment',
      choices: employmentStatuses,
      isOptional: true,
    },
    { name: 'paymentMethod', label: 'Paid by', choices: paymentMethods, isOptional: true },
    ...rareWageFields,
  ];
}

/** Fields of a wage that few workers need. */
export const rareWageFields: readonly EntryField[] = [
  {
    name: 'standardWorkingHours',
    label: 'Hours of full work',
    kind: 'number',
    isOptional: true,
    hint: 'Up to 12 are hours a day, up to 60 hours a week, more are hours a pay period',
  },
  {
    name: 'differentialPay',
    label: 'Different rates for different work',
    choices: ['No', 'Yes'],
    isOptional: true,
  },
  {
    name: 'userRefTaxExempt',
    label: 'Exempt from state unemployment tax',
    choices: taxExemptions,
    isOptional: true,
  },
  {
    name: 'tippedOccupationCode',
    label: 'Code of the tipped occupation',
    isOptional: true,
    hint: 'The three digits of the IRS list, such as 101 for bartenders',
  },
];

/** The request of a correction: the wage by its id and first day, and only the fields that change. */
export function toCorrection(
  wages: readonly Wage[],
  { wage: name, ...values }: EntryValues,
  numbers: ReadEntries['numbers'],
) {
  const wage = wages.find((each) => nameWage(each) === name);
  return {
    userWage: {
      userWageId: wage?.userWageId,
      startDate: wage?.startDate,
      ...withoutEmpty(values),
      ...numbers,
    },
  };
}

const nameWage = ({ userWageId, startDate }: Wage) => `${userWageId} ${startDate}`;
