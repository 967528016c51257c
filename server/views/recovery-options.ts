import type { z } from 'zod';
import { fillPlaceholders } from '../../contract/messages.ts';
import type { recoveryOptionRecord } from '../../contract/payroll/correction-fields.ts';
import { recoveryOptionMessages } from '../../contract/payroll/correction-messages.ts';
import { addBankingDays } from '../../engine/calendar/banking-days.ts';
import { findReversalProblem } from '../../engine/payments/recovery.ts';
import type { Payment } from '../../store/payments.ts';
import { type CalendarDate, formatAmericanDate } from '../../values/calendar-date.ts';
import type { Cents } from '../../values/money.ts';
import { listWagePayments } from '../../workflows/corrections/wage-payments.ts';

type RecoveryOption = z.output<typeof recoveryOptionRecord>;

interface RecoveryFacts {
  readonly name: string;
  readonly today: CalendarDate;
  /** The next regular pay date of the worker, if there is one. */
  readonly nextPayDate: CalendarDate | undefined;
  readonly payments: readonly Payment[];
}

/** The ways to recover an overpayment that are possible now. */
export function listRecoveryOptions(
  owed: Cents,
  { name, today, nextPayDate, payments }: RecoveryFacts,
): RecoveryOption[] {
  if (owed === 0) return [];
  const wages = listWagePayments(payments);
  const [lastDay] = wages.map(({ effectiveOn }) => addBankingDays(effectiveOn, 4)).sort();
  const options: RecoveryOption[] = [];
  if (lastDay && !findReversalProblem(wages, owed, today))
    options.push(toOption('Reversal', { name, until: formatAmericanDate(lastDay) }));
  if (nextPayDate)
    options.push(toOption('Deduction', { name, payDate: formatAmericanDate(nextPayDate) }));
  options.push(toOption('Repaid', { name }));
  return options;
}

function toOption(
  recovery: keyof typeof recoveryOptionMessages,
  placeholders: Readonly<Record<string, string>>,
): RecoveryOption {
  return { recovery, message: fillPlaceholders(recoveryOptionMessages[recovery], placeholders) };
}
