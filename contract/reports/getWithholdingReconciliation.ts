import { z } from 'zod';
import { companyOverview } from '../access-rules.ts';
import { invalidState } from '../adminPortal/updateStateRegistration.ts';
import { named } from '../named.ts';
import { dollars } from '../numbers.ts';
import { operation } from '../operation.ts';
import { id, stateCode } from '../wire.ts';
import { stateReportYear } from './getStateWageReport.ts';

export const getWithholdingReconciliation = operation({
  module: 'reports',
  name: 'getWithholdingReconciliation',
  verb: 'GET',
  access: companyOverview,
  isLarge: true,
  summary: 'Compares the income tax withheld for a state, by quarter, with the totals of the W-2s.',
  description:
    'Wages and tax of a quarter are sums of the records of taxable wages, and the tax is compared ' +
    'with the ledger. The totals of the W-2s are those of boxes 16 and 17: the stored totals of the ' +
    'year of each worker. The differences are these totals less the quarters and less imported ' +
    'payments; a payroll that is submitted but not processed causes one. Nothing is filed.',
  request: () =>
    z.object({
      companyId: id('company', 'Invalid CompanyId'),
      stateCode: stateCode(invalidState),
      year: stateReportYear(),
    }),
  response: () =>
    z.object({
      withholdingReconciliation: named(
        'WithholdingReconciliation',
        'Income tax withheld for a state in a year, and the totals of the W-2s.',
        z.object({
          stateCode: z.string(),
          year: z.number(),
          stateAccount: z.string().nullable(),
          stateWages: dollars(),
          withheld: dollars(),
          importedWages: dollars(),
          importedTax: dollars(),
          w2Count: z.number(),
          w2Wages: dollars(),
          w2Tax: dollars(),
          wagesDifference: dollars(),
          taxDifference: dollars(),
        }),
      ),
      quarters: z.array(
        named(
          'WithholdingQuarter',
          'Income tax withheld for a state in a quarter.',
          z.object({
            quarter: z.number(),
            stateWages: dollars(),
            withheld: dollars(),
            withheldInLedger: dollars(),
          }),
        ),
      ),
    }),
  csvRows: ['quarters'],
  refusals: {
    unknownCompany: 'Invalid CompanyId',
    stateLawMissing: 'The law of {state} for {year} is missing.',
    noIncomeTax: '{state} has no income tax on wages.',
  },
});
