import type { recordTaxDeposit as declared } from '../../../contract/payroll/recordTaxDeposit.ts';
import { newId } from '../../../database/new-id.ts';
import { allocateDeposit, openTaxOf } from '../../../engine/forms/allocate-deposit.ts';
import { depositPeriodOf } from '../../../engine/forms/tax-groups.ts';
import { isTaxPaymentPending } from '../../../store/agency-payments.ts';
import { dayInMonth } from '../../../values/calendar-date.ts';
import { atLeastZero, formatMoney, minus } from '../../../values/money.ts';
import { loadOwedTaxes } from '../../../workflows/taxes/load-deposits.ts';
import { listOwnTaxNames } from '../../../workflows/taxes/own-tax-names.ts';
import { recordDeposit } from '../../../workflows/taxes/record-deposit.ts';
import { describeDepositPeriod, describeRecordedDeposit } from '../../views/tax-deposit-record.ts';
import { describeTaxGroup } from '../../views/tax-names.ts';
import { withLockedCompany } from '../scoped-handlers.ts';

export const recordTaxDeposit = withLockedCompany<typeof declared>(
  async ({ taxDeposit: given }, context) => {
    const { tx, company, today, refuse } = context;
    const { companyId, taxGroup: group, year, quarter = 1, paymentDate: paidOn, amount } = given;
    if (paidOn > today) return refuse('paymentDateInFuture', { today });
    const period = depositPeriodOf(group, dayInMonth({ year, month: 3 * quarter, day: 1 }));
    const ownTaxNames = await listOwnTaxNames(tx, companyId);
    const taxGroup = describeTaxGroup(group, ownTaxNames);
    const places = { taxGroup, period: describeDepositPeriod(group, period) };
    // Before the open tax is read: a payment that is sent meanwhile is then part of what was paid.
    if (await isTaxPaymentPending(tx, { companyId, group, period }))
      return refuse('paidByFile', places);
    const owed = await loadOwedTaxes(tx, { companyId, group, period });
    if (owed.posted.length === 0) return refuse('noTaxOwed', { company: company.name, ...places });
    const open = atLeastZero(openTaxOf(owed));
    if (amount > open && !given.isOverpayment)
      return refuse('exceedsOpenTax', {
        ...places,
        amount: `$${formatMoney(amount)}`,
        open: `$${formatMoney(open)}`,
      });

    const deposit = {
      depositId: newId<'taxDeposit'>(),
      companyId,
      group,
      period,
      paidOn,
      amount,
      excess: atLeastZero(minus(amount, open)),
      reference: given.reference ?? null,
      agencyPaymentId: null,
    };
    const isNew = await recordDeposit(context, deposit, allocateDeposit(amount, owed, group));
    if (!isNew) return refuse('sameDeposit');
    const message = describeRecordedDeposit(deposit, open, ownTaxNames);
    return { taxDeposit: { taxDepositId: deposit.depositId, status: 'success', message } };
  },
);
