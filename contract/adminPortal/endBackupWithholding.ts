import { z } from 'zod';
import { workerPreparation } from '../access-rules.ts';
import { aliased } from '../aliases.ts';
import { operation } from '../operation.ts';
import { optionalDate, outcome } from '../wire.ts';
import { contractorKey, paymentMade } from './backup-withholding-fields.ts';

export const endBackupWithholding = operation({
  module: 'adminPortal',
  name: 'endBackupWithholding',
  verb: 'PUT',
  access: workerPreparation,
  summary: 'Ends the backup withholding of a contractor.',
  description:
    'endDate (default: today) is the last day; payments with later pay dates are paid in full. A period ' +
    'that begins after endDate is removed. What was withheld before is not paid back: it is in box 4 of ' +
    'Form 1099-NEC.',
  request: () =>
    z.object({
      backupWithholding: aliased(z.object({ ...contractorKey, endDate: optionalDate() })),
    }),
  response: () => z.object({ backupWithholding: outcome('userId') }),
  refusals: {
    unknownCompany: 'Invalid CompanyId',
    unknownUser: 'Invalid UserId',
    notWithheld: 'No tax is withheld from payments to {user} after {endDate}.',
    paymentMade,
  },
});
