import { type printChecks as declared, maxChecks } from '../../../contract/payroll/printChecks.ts';
import { toPayStubRows } from '../../../engine/pay/pay-stub.ts';
import { isPrintable } from '../../../engine/payments/rails/check/print-text.ts';
import { isVoidCheck } from '../../../engine/payments/rails/check/register.ts';
import { type CheckToPrint, listChecksToPrint } from '../../../store/checks.ts';
import { listFundingAccounts } from '../../../store/funding-accounts.ts';
import { findPayPeriod } from '../../../store/pay-periods.ts';
import { withPostedAmountsAcrossPeriods } from '../../../workflows/payroll/posted-pay.ts';
import { type PrintedCheck, writeChecksPdf } from '../../documents/checks-pdf.ts';
import { addressLines } from '../../views/address-lines.ts';
import { companyPartyOf } from '../../views/printed-stubs.ts';
import { withCompany } from '../scoped-handlers.ts';
import { describeCheckMemo } from './getChecks.ts';

export const printChecks = withCompany<typeof declared>(
  async ({ companyId, payPeriodId, checkNumbers: numbers }, { tx, company, now, refuse }) => {
    const period = payPeriodId && (await findPayPeriod(tx, payPeriodId));
    if (payPeriodId && period?.companyId !== companyId) return refuse('unknownPayPeriod');
    const found = await listChecksToPrint(tx, companyId, { payPeriodId, numbers });
    for (const number of numbers ?? []) {
      const check = found.find((each) => each.number === number);
      if (!check) return refuse('unknownCheck', { number: String(number) });
      if (isVoidCheck(check.status)) return refuse('voidCheck', { number: String(number) });
    }
    const checks = found.filter(({ status }) => !isVoidCheck(status));
    if (checks.length === 0) return refuse('nothingToPrint');
    if (checks.length > maxChecks)
      return refuse('tooMany', { most: String(maxChecks), count: String(checks.length) });
    const unprintable = checks.find(({ payee }) => !isPrintable(payee));
    if (unprintable)
      return refuse('unprintable', {
        number: String(unprintable.number),
        name: unprintable.payee,
      });

    const [account] = await listFundingAccounts(tx, companyId);
    const kept = checks.flatMap((check) => (check.item ? [{ ...check, item: check.item }] : []));
    const posted = await withPostedAmountsAcrossPeriods(tx, companyId, kept);
    const stubs = new Map(posted.map(({ number, item }) => [number, toPayStubRows(item)]));
    const pdf = await writeChecksPdf({
      company: await companyPartyOf(tx, company),
      bankName: account?.bankName ?? '',
      checks: checks.map((check) => toPrinted(check, stubs.get(check.number))),
      madeAt: now,
    });
    const [first, last] = [checks.at(0)?.number, checks.at(-1)?.number];
    return {
      document: {
        fileName: first === last ? `check-${first}.pdf` : `checks-${first}-${last}.pdf`,
        contentType: 'application/pdf',
        content: pdf.toString('base64'),
        checkNumbers: checks.map(({ number }) => number),
      },
    };
  },
);

function toPrinted(check: CheckToPrint, stub: PrintedCheck['stub']): PrintedCheck {
  const { number, date, payee, amount, home } = check;
  return {
    number,
    date,
    payee: { name: payee, address: home ? addressLines(home) : [] },
    amount,
    memo: describeCheckMemo(check),
    stub,
  };
}
