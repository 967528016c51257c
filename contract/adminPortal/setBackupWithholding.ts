import { z } from 'zod';
import { workerPreparation } from '../access-rules.ts';
import { aliased } from '../aliases.ts';
import { operation } from '../operation.ts';
import { translatedEnum } from '../statuses.ts';
import { optionalDate, outcome } from '../wire.ts';
import { contractorKey, namedNotices, paymentMade } from './backup-withholding-fields.ts';

export const setBackupWithholding = operation({
  module: 'adminPortal',
  name: 'setBackupWithholding',
  verb: 'POST',
  access: workerPreparation,
  summary: 'Withholds federal income tax from the payments to a contractor (backup withholding).',
  description:
    'Tax is withheld from every payment with a pay date from startDate (default: today) until endDate, at ' +
    'the rate of the year (2026: 24 percent of the pay, without reimbursements). Two reasons apply to ' +
    'contractors: the contractor has given no taxpayer identification number (No TIN), or the IRS has ' +
    'notified the company that the number is wrong (B Notice). The tax is deposited and reported with ' +
    'Form 945 and is in box 4 of Form 1099-NEC. The amount of a year below which the law asks for no ' +
    'withholding is not applied.',
  request: () =>
    z.object({
      backupWithholding: aliased(
        z.object({
          ...contractorKey,
          reason: translatedEnum(namedNotices),
          startDate: optionalDate(),
          endDate: optionalDate(),
        }),
      ),
    }),
  response: () => z.object({ backupWithholding: outcome('userId') }),
  refusals: {
    unknownCompany: 'Invalid CompanyId',
    unknownUser: 'Invalid UserId',
    employee: '{user} is an employee. Backup withholding is only for contractors.',
    interestNotice:
      'A C notice is about interest and dividends. Nothing is withheld from payments to contractors for it.',
    endsBeforeItStarts: 'endDate must not be before startDate.',
    withholdingOverlaps:
      'Tax is already withheld from payments to {user} {days}. Choose other days, or end it with endBackupWithholding first.',
    paymentMade,
  },
});
