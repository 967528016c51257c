import { z } from 'zod';
import { companyRecords } from '../access-rules.ts';
import { named } from '../named.ts';
import { dollars, hoursNumber } from '../numbers.ts';
import { operation } from '../operation.ts';
import { invalidCursor, nextCursor, pageLimit, total, withTotal } from '../paging.ts';
import { id, optionalDate, optionalId, optionalText } from '../wire.ts';

const sums = {
  wages: dollars(),
  benefits: dollars(),
  reimbursements: dollars(),
  employerTaxes: dollars(),
  totalCost: dollars(),
  costHours: hoursNumber(),
};

export const getCosts = operation({
  module: 'reports',
  name: 'getCosts',
  verb: 'GET',
  access: companyRecords,
  isLarge: true,
  summary:
    'Sums what processed pay costs the employer, and its hours, by period, month, state, location, ' +
    'department, job and cost center.',
  description:
    'by names one or more of these (default: Department). Amounts are sums of the expense accounts ' +
    'of the ledger: wages and other pay, benefits, reimbursements and taxes of the employer. They ' +
    'count on the day on which the ledger has them: the pay date, or the day of a correction or ' +
    'void. Pay belongs to what its line of pay data names, and otherwise to the work locations and ' +
    'codes of the worker by working days. Taxes of the employer and benefits are divided in ' +
    'proportion to the pay of the payment. totals are those of all pages.',
  request: () =>
    z.object({
      companyId: id('company', 'Invalid CompanyId'),
      payPeriodId: optionalId('payPeriod', 'Invalid Payperiod'),
      startDate: optionalDate(),
      endDate: optionalDate(),
      by: z
        .array(
          z.enum(['Pay period', 'Month', 'State', 'Location', 'Department', 'Job', 'Cost center']),
        )
        .max(7)
        .nullish()
        .transform((list) => list ?? undefined),
      limit: pageLimit(),
      cursor: optionalText(),
      withTotal: withTotal(),
    }),
  response: () =>
    z.object({
      costs: z.array(
        named(
          'Cost',
          'Costs of the employer with the period, place and codes that they were asked by.',
          z.object({
            payPeriodId: z.string().nullable(),
            month: z.string().nullable(),
            stateCode: z.string().nullable(),
            companyLocationId: z.string().nullable(),
            companyLocation: z.string().nullable(),
            department: z.string().nullable(),
            departmentName: z.string().nullable(),
            job: z.string().nullable(),
            jobName: z.string().nullable(),
            costCenter: z.string().nullable(),
            costCenterName: z.string().nullable(),
            ...sums,
          }),
        ),
      ),
      totals: named('CostTotals', 'Sums of all costs that were asked for.', z.object(sums)),
      nextCursor: nextCursor(),
      total: total(),
    }),
  csvRows: ['costs'],
  refusals: {
    endsBeforeItStarts: 'endDate must not be before startDate.',
    unknownCompany: 'Invalid CompanyId',
    unknownPayPeriod: 'Invalid Payperiod',
    invalidCursor,
  },
});
