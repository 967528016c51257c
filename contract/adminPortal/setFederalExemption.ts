import { z } from 'zod';
import { workerPreparation } from '../access-rules.ts';
import { aliased } from '../aliases.ts';
import { operation } from '../operation.ts';
import { translatedEnum } from '../statuses.ts';
import { id, optionalDate, outcome } from '../wire.ts';

/** Kinds of workers on the wire: those that are free of some federal taxes, and those that are refused by name. */
const workerKindWords = {
  none: 'None',
  student: 'Student',
  visa: 'F, J, M or Q Visa',
  child: 'Child of Sole Owner',
  spouse: 'Spouse of Sole Owner',
  parent: 'Parent of Sole Owner',
  clergy: 'Clergy',
  statutoryEmployee: 'Statutory Employee',
  agricultural: 'Agricultural',
  household: 'Household',
} as const;

export const setFederalExemption = operation({
  module: 'adminPortal',
  name: 'setFederalExemption',
  verb: 'POST',
  access: workerPreparation,
  summary:
    'Records that an employee is of a kind that is free of Social Security, Medicare or FUTA tax.',
  description:
    'The taxes are not due on payments with a pay date from startDate (default: today) until endDate. A Student ' +
    'is enrolled at the school that employs the student; a worker with an F, J, M or Q Visa is a nonresident alien: both ' +
    'are free of Social Security, Medicare and FUTA tax. The child of a sole owner is free of Social Security ' +
    'and Medicare tax under the age of 18 and of FUTA tax under 21; a spouse or parent is free of FUTA tax. None ends ' +
    'it from startDate on. Income tax, and taxes of states, are not changed: see setUserTax. Other kinds are refused.',
  request: () =>
    z.object({
      federalExemption: aliased(
        z.object({
          companyId: id('company', 'Invalid CompanyId'),
          userId: id('worker', 'Invalid UserId'),
          kind: translatedEnum(workerKindWords),
          startDate: optionalDate(),
          endDate: optionalDate(),
        }),
      ),
    }),
  response: () => z.object({ federalExemption: outcome('userId') }),
  refusals: {
    unknownCompany: 'Invalid CompanyId',
    unknownUser: 'Invalid UserId',
    contractor:
      '{user} is a contractor, whose only tax is backup withholding: see setBackupWithholding.',
    clergyNotSupported:
      'Pay of ministers is not supported: it is free of FICA and of withholding, and its housing allowance and the rules of states are not computed. Pay {user} outside this system.',
    statutoryNotSupported:
      'Statutory employees are not supported: FICA is due and no income tax is withheld, which differs by state and by kind of work. Pay {user} outside this system.',
    agriculturalNotSupported:
      'Agricultural workers are not supported: their taxes are reported on Form 943, which is not prepared. Pay {user} outside this system.',
    householdNotSupported:
      'Household workers are not supported: their taxes are reported on Schedule H, which is not prepared. Pay {user} outside this system.',
    endsBeforeItStarts: 'endDate must not be before startDate.',
    wrongEntity:
      'Only a sole proprietor employs a relative of the sole owner: {company} is not one, as its KYB information says. Correct it with addKybInformation if it is.',
    birthMissing: 'The date of birth of {user} is missing. Add it with addKycInformation.',
    tooOld: '{user} was born on {bornOn} and is too old on startDate to be free of these taxes.',
  },
});
