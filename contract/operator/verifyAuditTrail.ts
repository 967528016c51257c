import { z } from 'zod';
import { operatorDesk } from '../access-rules.ts';
import { operation } from '../operation.ts';
import { deskAccountId, unknownAccountId } from './desk-fields.ts';
import { auditCheckRecord } from './getAuditTrail.ts';

export const verifyAuditTrail = operation({
  module: 'operator',
  name: 'verifyAuditTrail',
  verb: 'POST',
  access: operatorDesk,
  isLarge: true,
  summary: 'Verifies the next 50,000 entries of the audit trail of an account.',
  description:
    'Each entry is chained to the one before it by a hash. The check continues where the last one has ended, and stops ' +
    'at the first fault. `paywright audit verify` compares whole trails, from their beginning and with a checkpoint ' +
    'that is kept elsewhere.',
  request: () => z.object({ accountId: deskAccountId() }),
  response: () => z.object({ check: auditCheckRecord }),
  refusals: { unknownAccountId },
});
