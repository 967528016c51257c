import { z } from 'zod';
import { workerPreparation } from '../access-rules.ts';
import { operation } from '../operation.ts';
import { notBoth, outcome } from '../wire.ts';
import {
  garnishmentFields,
  garnishmentId,
  garnishmentRefusals,
  requireLevyFilingStatus,
} from './garnishment-fields.ts';

export const updateGarnishment = operation({
  module: 'adminPortal',
  name: 'updateGarnishment',
  verb: 'PUT',
  access: workerPreparation,
  summary: 'Changes the terms of a garnishment for future payments.',
  description:
    'A field that is missing is not changed. An amount replaces a percentage, and a ' +
    'percentage an amount. The type cannot change: end the garnishment and add another one.',
  request: () =>
    z.object({
      garnishment: z
        .object({ garnishmentId: garnishmentId(), ...garnishmentFields })
        .check(notBoth(['amountPerPayperiod', 'allocatedPercentage']))
        .check(requireLevyFilingStatus()),
    }),
  response: () => z.object({ garnishment: outcome('garnishmentId') }),
  refusals: { unknownGarnishment: 'Invalid GarnishmentId', ...garnishmentRefusals },
});
