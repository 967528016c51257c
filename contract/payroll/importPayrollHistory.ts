import { z } from 'zod';
import { payPeriodTypes } from '../../values/pay-schedule.ts';
import { workerTypes } from '../../values/vocabulary.ts';
import { operation } from '../operation.ts';
import { date, name, optionalDate, optionalId, outcome } from '../wire.ts';
import { historyEntry } from './history-fields.ts';

const maxEntries = 100_000;

/** Why an entry cannot be taken, in order of precedence. */
export const historyEntryProblems = {
  duplicateName: 'the same worker stands in payrollData[{other}] already.',
  ambiguousName:
    'several workers of {company} are called so: tell them apart by middleName, or rename one with updateUser.',
  wrongWorkerType:
    'the worker of that name is paid as {workerType}: import into a period of that type.',
  alreadyPaid:
    'the payroll of {period}, paid on {payDate}, pays the worker here already: history is what was paid elsewhere, so leave the entry out.',
} as const;

/** What was accepted although it may be a mistake, said in the answer's message. */
export const historyWarningMessages = {
  replaced: 'What had been imported for {count} of them was replaced.',
  notLinked: '{count} of them are no workers yet and count once they are added: {names}.',
  doesNotAddUp:
    'Gross, net, taxes and deductions do not add up for {names}: correct it before year-end forms are made.',
  unknown: 'Not known here, and kept under its own name: {names}.',
  noLaw:
    'There is no tax law of {year} here: the year counts with its amounts, not with wages of taxes.',
} as const;

export const importPayrollHistory = operation({
  module: 'payroll',
  name: 'importPayrollHistory',
  verb: 'POST',
  summary: 'Brings in what was paid elsewhere: all of a period, or nothing.',
  description:
    'The company and its workers are found by name; case and spaces do not count. What is ' +
    'imported counts in year-to-date figures, wage bases and limits. The same period for the same ' +
    'worker again replaces it. Who is no worker yet is kept and linked when one of that name is added. ' +
    'What was paid here, on the same pay date or for the same period, would count twice and is refused.',
  request: z.object({
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
  response: z.object({ payrollHistory: outcome('payPeriodId') }),
  refusals: {
    endsBeforeItBegins: 'payEndDate must not lie before payBeginDate.',
    notYetPaid: '{field} must not lie in the future: history is what was paid already.',
    unknownCompanyId: 'Invalid CompanyId',
    unknownCompany: 'No company of this account is called {companyName}.',
    severalCompanies:
      'Several companies of this account are called {companyName}: say which with companyId.',
    ...historyEntryProblems,
  },
});
