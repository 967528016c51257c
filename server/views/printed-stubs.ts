import type { z } from 'zod';
import type { payStubDocument } from '../../contract/reports/printed-stubs.ts';
import type { Transaction } from '../../database/database.ts';
import { toPayStubRows } from '../../engine/pay/pay-stub.ts';
import type { RailMethod } from '../../engine/payments/rails/registry.ts';
import type { Company } from '../../store/companies.ts';
import { listLocations } from '../../store/locations.ts';
import type { PayPeriod } from '../../store/pay-periods.ts';
import type { Payment } from '../../store/payments.ts';
import { formatHours } from '../../values/hours.ts';
import { formatMoney } from '../../values/money.ts';
import type { LoadedPayStub, LoadedPayStubs } from '../../workflows/payroll/load-pay-stubs.ts';
import type { Party } from '../documents/checks-pdf.ts';
import { type PrintedPayStub, writePayStubsPdf } from '../documents/pay-stubs-pdf.ts';
import { addressLines } from './address-lines.ts';
import { fullNameOf } from './full-name.ts';
import { describeHours, toTimeOffOfPayment } from './time-off-record.ts';

/** Writes the pay stubs of a period as a PDF for an answer. */
export async function printStubs(
  company: Party,
  period: PayPeriod,
  { stubs, finalSince }: LoadedPayStubs,
): Promise<z.output<typeof payStubDocument>> {
  const pdf = await writePayStubsPdf({
    company,
    title: period.workerType === 'W2' ? 'Pay stub' : 'Payment statement',
    payDate: period.payDate,
    beginsOn: period.beginsOn,
    endsOn: period.endsOn,
    stubs: toPrintedStubs(stubs),
    madeAt: finalSince,
  });
  return {
    fileName: `pay-stubs-${period.payDate}.pdf`,
    contentType: 'application/pdf',
    content: pdf.toString('base64'),
    stubCount: stubs.length,
  };
}

/** The company with the address of its first location, as on its checks and pay stubs. */
export async function companyPartyOf(
  tx: Transaction,
  { companyId, name }: Company,
): Promise<Party> {
  const [location] = await listLocations(tx, companyId);
  return { name, address: location ? addressLines(location) : [] };
}

/** Made one by one: the rows of 10,000 stubs are not needed at the same time. */
function* toPrintedStubs(stubs: readonly LoadedPayStub[]): Generator<PrintedPayStub> {
  for (const stub of stubs) yield toPrintedStub(stub);
}

function toPrintedStub({ item, home, externalId, payments }: LoadedPayStub): PrintedPayStub {
  const timeOff = (item.timeOff ?? []).map(toTimeOffOfPayment);
  return {
    worker: { name: fullNameOf(item), address: home ? addressLines(home) : [] },
    workerNumber: externalId ?? item.workerId,
    rows: toPayStubRows(item),
    hours: item.hours === 0 ? '' : formatHours(item.hours),
    payments: payments.map(toStubPayment),
    timeOff: timeOff.map(toStubTimeOff),
    notes: [
      ...item.pay.notTaken.map(
        ({ description, amount, why }) =>
          `Not deducted: $${formatMoney(amount)} of ${description} (${why}).`,
      ),
      ...timeOff.flatMap(describeOtherHours),
    ],
  };
}

type TimeOffOfPayment = ReturnType<typeof toTimeOffOfPayment>;

function toStubTimeOff({ policyName, hoursEarned, hoursUsed, balance }: TimeOffOfPayment) {
  return {
    policyName,
    hoursEarned: describeHours(hoursEarned),
    hoursUsed: describeHours(hoursUsed),
    balance: describeHours(balance),
  };
}

/** Hours that leave a balance without being used. */
function describeOtherHours({ policyName, hoursLost, hoursPaidOut }: TimeOffOfPayment): string[] {
  return [
    ...(hoursLost > 0
      ? [`${policyName}: ${describeHours(hoursLost)} hours were not carried over.`]
      : []),
    ...(hoursPaidOut > 0
      ? [`${policyName}: ${describeHours(hoursPaidOut)} hours are paid out with this payment.`]
      : []),
  ];
}

const methodNames = {
  ach: 'Direct deposit',
  check: 'Check',
  self: 'Paid by the company',
} as const satisfies Record<RailMethod, string>;

function toStubPayment({ method, destination, checkNumber, amount }: Payment) {
  return {
    method: methodNames[method],
    destination: checkNumber === null ? destination : `No. ${checkNumber}`,
    amount,
  };
}
