import { z } from 'zod';
import { workerRecords } from '../access-rules.ts';
import { aliased } from '../aliases.ts';
import { impliedCompanyId } from '../implied-ids.ts';
import { named } from '../named.ts';
import { dollars, payRate } from '../numbers.ts';
import { operation } from '../operation.ts';
import { addW4Information } from '../userOnboarding/addW4Information.ts';
import { w4Draft } from '../w4-fields.ts';
import { id } from '../wire.ts';

export const payFigures = named(
  'NextPayFigures',
  'Figures of one pay of a worker.',
  z.object({
    gross: dollars(),
    employeeTaxes: dollars(),
    deductions: dollars(),
    reimbursements: dollars(),
    net: dollars(),
  }),
);

const { contractor, formErrors } = addW4Information.refusals;

export const previewNextPay = operation({
  module: 'reports',
  name: 'previewNextPay',
  verb: 'GET',
  access: workerRecords,
  summary:
    'Estimates the next regular pay of a worker, also with another Form W-4 or another wage.',
  description:
    'A payroll that is submitted and not paid yet is returned as submitted. Otherwise the pay is computed ' +
    'from what is entered now, for the first regular period whose deadline is ahead. With w4Information ' +
    'or wageRate that period is also computed as if this form had been given, or as if the wage had this rate ' +
    'in the whole period, because a submitted payroll does not change. Neither is stored: ' +
    'updateW4Information and addUserWage store them.',
  request: () =>
    aliased(
      z.object({
        companyId: impliedCompanyId(),
        userId: id('worker', 'Invalid UserId'),
        wageRate: payRate()
          .nullish()
          .transform((rate) => rate ?? undefined),
        w4Information: w4Draft.nullish().transform((draft) => draft ?? undefined),
      }),
    ),
  response: () =>
    z.object({
      nextPay: named(
        'NextPay',
        'An estimate of the next pay of a worker.',
        z.object({
          payPeriodId: z.string(),
          payDate: z.string(),
          isEstimated: z.boolean(),
          isSubmitted: z.boolean(),
          pay: payFigures.nullable(),
          payWithForm: payFigures.nullable(),
          netChange: dollars().nullable(),
        }),
      ).nullable(),
    }),
  refusals: {
    unknownCompany: 'Invalid CompanyId',
    unknownUser: 'Invalid UserId',
    contractor,
    formErrors,
  },
});
