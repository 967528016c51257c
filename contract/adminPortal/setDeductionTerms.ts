import { z } from 'zod';
import { workerPreparation } from '../access-rules.ts';
import { aliased } from '../aliases.ts';
import { optionalAmount, optionalAmountOrZero, optionalCount } from '../numbers.ts';
import { operation } from '../operation.ts';
import { optionalTranslatedEnum } from '../optional-enum.ts';
import { id, name, notBoth, optionalFlag, outcome } from '../wire.ts';
import { amountsPer, payrollsOfMonth } from './deduction-fields.ts';

export const setDeductionTerms = operation({
  module: 'adminPortal',
  name: 'setDeductionTerms',
  verb: 'POST',
  access: workerPreparation,
  summary:
    'Sets how a recurring deduction of a worker, or a contribution to a benefit, is collected: payrolls of the month, goal, loan, arrears and order.',
  description:
    'type is the description of a recurring deduction or the type of a benefit. The amount stays that of the ' +
    'recurring item or enrollment. All terms are replaced: a term that is not sent is as for a deduction ' +
    'without terms. What was due and taken is kept; getDeductionBalances lists it. A company that moves to Paywright ' +
    'sends once, before the first payroll, what was taken and what is owed from before in openingTaken and openingOwed.',
  request: () =>
    z.object({
      deductionTerms: aliased(
        z
          .object({
            companyId: id('company', 'Invalid CompanyId'),
            userId: id('worker', 'Invalid UserId'),
            type: name(),
            payrolls: optionalTranslatedEnum(payrollsOfMonth),
            amountPer: optionalTranslatedEnum(amountsPer),
            goalAmount: optionalAmount(),
            loanPrincipal: optionalAmount(),
            loanInterest: optionalAmountOrZero(),
            keepsArrears: optionalFlag(),
            arrearsLimit: optionalAmount(),
            takesRestAtExit: optionalFlag(),
            takingOrder: optionalCount({ least: 1, most: 999 }),
            openingTaken: optionalAmountOrZero(),
            openingOwed: optionalAmountOrZero(),
          })
          .check(notBoth(['goalAmount', 'loanPrincipal'])),
      ),
    }),
  response: () => z.object({ deductionTerms: outcome('deductionId') }),
  refusals: {
    unknownCompany: 'Invalid CompanyId',
    unknownUser: 'Invalid UserId',
    unknownDeduction:
      '{user} has no deduction or benefit {type}: getRecurringPayItems and getUserBenefits list them.',
    terminated:
      '{user} has left the company: no payroll takes {type} later. Record what is repaid or written off with settleDeduction.',
    termsOfGarnishment:
      '{type} is a garnishment, of which terms count nothing: end the item and add the order with addGarnishment, which takes a total.',
    arrearsOfDeferral:
      '{type} is a part of the pay it is taken from, so that nothing of it can be owed: leave out keepsArrears.',
    arrearsOfPercentage:
      '{type} is a percentage of the pay, so that nothing of it can be owed: leave out keepsArrears, or deduct an amount.',
    monthOfPercentage:
      '{type} is a percentage of each pay: leave out amountPer, or deduct an amount.',
    noSecondPayroll:
      '{type} would never be deducted: {user} belongs to {schedule}, which has no second payroll in a month. Send another value of payrolls.',
    limitWithoutArrears: 'arrearsLimit needs keepsArrears.',
    interestWithoutLoan: 'loanInterest needs loanPrincipal.',
    restWithoutBalance:
      'takesRestAtExit needs goalAmount, loanPrincipal or keepsArrears: otherwise nothing is left.',
    goalBelowDue:
      '{amount} of {type} was due or taken already: the goal must not be less than that.',
    loanAfterStart:
      'Amounts of {type} were due or taken already, so that it stays as it is: a loan of the company, or no loan. Send loanPrincipal for a loan and goalAmount otherwise, or use an item of another name.',
    loanBelowWrittenOff:
      '{principal} of the principal and {interest} of the interest of {type} are written off: loanPrincipal and loanInterest must not be less than that.',
    goalWithinLifetime:
      '{type} is at most {most} in all years together: send in goalAmount what is left of that for {user}.',
    openingAfterStart:
      'Amounts of {type} are counted already: openingTaken and openingOwed are sent once, before the first payroll. Record a repayment with settleDeduction.',
    openingWithoutArrears: 'openingOwed needs keepsArrears.',
  },
});
