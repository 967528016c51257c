import { z } from 'zod';
import { payPeriodTypes } from '../../values/pay-schedule.ts';
import { workerTypes } from '../../values/vocabulary.ts';
import { companyPreparation } from '../access-rules.ts';
import { operation } from '../operation.ts';
import { date, name, optionalDate, optionalId, outcome } from '../wire.ts';
import { historyEntry } from './history-fields.ts';

const maxEntries = 100_000;

/** Problems of an entry, in order of precedence. */
export const historyEntryProblems = {
  duplicateName: 'the same worker is already in payrollData[{other}].',
  ambiguousName:
    'several workers of {company} have this name: send middleName, or rename one of them with updateUser.',
  wrongWorkerType:
    'the worker of this name is of type {workerType}: import into a period of that type.',
  alreadyPaid:
    'the payroll of {period}, paid on {payDate}, already pays the worker here: history is pay from another system, so leave the entry out.',
} as const;

/** Warnings: accepted, but possibly a mistake. They are part of the message. */
export const historyWarningMessages = {
  replaced: 'The earlier import for {count} of them was replaced.',
  notLinked: '{count} of them are not workers yet; their pay counts once they are added: {names}.',
  doesNotAddUp:
    'Gross, net, taxes and deductions do not add up for {names}: correct this before year-end forms are made.',
  unknown: 'Unknown, stored under the name given: {names}.',
  noLaw:
    'The tax law of {year} is not covered: amounts of that year count, but taxable wages are not computed.',
} as const;

export const importPayrollHistory = operation({
  module: 'payroll',
  name: 'importPayrollHistory',
  verb: 'POST',
  access: companyPreparation,
  isLarge: true,
  summary:
    'Imports pay from another payroll system for one period. If one entry is refused, nothing is imported.',
  description:
    'The company and its workers are matched by name, ignoring case and spaces. Imported pay ' +
    'counts toward year-to-date figures, wage bases and limits. Importing the same period for the ' +
    'same worker again replaces it. Pay of a person who is not a worker yet is stored and linked ' +
    'when a worker of that name is added. Pay for a pay date or period already paid here would ' +
    'count twice and is refused.',
  isBulk: true,
  request: () =>
    z.object({
      companyName: name(),
      companyId: optionalId('company', 'Invalid CompanyId'),
      payPeriod: z.object({
        payPeriodType: z.enum(payPeriodTypes),
        workerType: z.enum(workerTypes, 'Invalid WorkerType'),
        payBeginDate: date(),
        payEndDate: date(),
        deadLineToRunPayroll: optionalDate(),
        payDate: date(),
        payrollData: z.array(historyEntry).min(1).max(maxEntries),
      }),
    }),
  response: () => z.object({ payrollHistory: outcome('payPeriodId') }),
  refusals: {
    endsBeforeItBegins: 'payEndDate must not be before payBeginDate.',
    notYetPaid: '{field} must not be in the future: history is pay from the past.',
    unknownCompanyId: 'Invalid CompanyId',
    unknownCompany: 'No company of this account is named {companyName}.',
    severalCompanies: 'Several companies of this account are named {companyName}: send companyId.',
    ...historyEntryProblems,
  },
});
