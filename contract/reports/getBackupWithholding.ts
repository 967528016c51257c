import { z } from 'zod';
import { workerRecords } from '../access-rules.ts';
import { contractorKey, withholdingReasons } from '../adminPortal/backup-withholding-fields.ts';
import { aliased } from '../aliases.ts';
import { named } from '../named.ts';
import { operation } from '../operation.ts';
import { translatedEnum } from '../statuses.ts';

export const getBackupWithholding = operation({
  module: 'reports',
  name: 'getBackupWithholding',
  verb: 'GET',
  access: workerRecords,
  summary: 'Lists the periods in which tax is withheld from the payments to a contractor.',
  request: () => aliased(z.object(contractorKey)),
  response: () =>
    z.object({
      backupWithholding: z.array(
        named(
          'BackupWithholding',
          'Days in which tax is withheld from the payments to a contractor.',
          z.object({
            reason: translatedEnum(withholdingReasons),
            startDate: z.string(),
            endDate: z.string().nullable(),
            isInForce: z.boolean(),
          }),
        ),
      ),
    }),
  refusals: { unknownCompany: 'Invalid CompanyId', unknownUser: 'Invalid UserId' },
});
