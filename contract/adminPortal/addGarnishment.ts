import { z } from 'zod';
import { workerPreparation } from '../access-rules.ts';
import { aliased } from '../aliases.ts';
import { impliedCompanyId } from '../implied-ids.ts';
import { operation } from '../operation.ts';
import { id, name, notBoth, outcome } from '../wire.ts';
import {
  garnishmentFields,
  garnishmentRefusals,
  requireLevyFilingStatus,
  unknownGarnishmentType,
} from './garnishment-fields.ts';

export const addGarnishment = operation({
  module: 'adminPortal',
  name: 'addGarnishment',
  verb: 'POST',
  access: workerPreparation,
  summary: 'Adds a garnishment: an order of a court or agency to deduct from a worker’s pay.',
  description:
    'Garnishments are deducted by legal priority and within legal limits from every payment ' +
    'of wages on or after startDate (default: today), until endDate or until totalAmount is ' +
    'paid.',
  request: () =>
    z.object({
      garnishment: aliased(
        z
          .object({
            companyId: impliedCompanyId(),
            userId: id('worker', 'Invalid UserId'),
            garnishmentType: name(),
            ...garnishmentFields,
          })
          .check(notBoth(['amountPerPayperiod', 'allocatedPercentage']))
          .check(requireLevyFilingStatus()),
      ),
    }),
  response: () => z.object({ garnishment: outcome('garnishmentId') }),
  refusals: {
    unknownCompany: 'Invalid CompanyId',
    unknownUser: 'Invalid UserId',
    unknownType: unknownGarnishmentType,
    ...garnishmentRefusals,
  },
});
