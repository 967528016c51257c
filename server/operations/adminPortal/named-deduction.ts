import type { Transaction } from '../../../database/database.ts';
import { type DeductionSource, deductionKey } from '../../../engine/benefits/deduction-terms.ts';
import type { Contribution } from '../../../engine/benefits/enrollments.ts';
import { findBenefitType } from '../../../engine/benefits/offers.ts';
import { listDeductions, type WorkerDeduction } from '../../../store/deductions.ts';
import { listEnrollments } from '../../../store/enrollments.ts';
import { listRecurringItems } from '../../../store/recurring-items.ts';
import type { Worker } from '../../../store/workers.ts';
import type { CalendarDate } from '../../../values/calendar-date.ts';
import { listBenefitTypes, payDescriptions } from '../../../workflows/payroll/pay-kinds.ts';

/** A deduction that terms can be set for. */
interface NamedDeduction {
  readonly source: DeductionSource;
  readonly name: string;
  readonly kind: string;
  readonly share: Contribution | undefined;
}

type WorkerKey = Pick<Worker, 'companyId' | 'workerId'>;

/** Finds a recurring deduction, a benefit of an enrollment, or former terms by name. */
export async function findNamedDeduction(
  tx: Transaction,
  { companyId, workerId }: WorkerKey,
  { name, on }: { readonly name: string; readonly on: CalendarDate },
): Promise<NamedDeduction | undefined> {
  const [items, enrollments, known] = await Promise.all([
    listRecurringItems(tx, companyId, { workerId, on }),
    listEnrollments(tx, { companyId, workerId }),
    listDeductions(tx, companyId, [workerId]),
  ]);
  const item = items.find(
    (each) => each.place === 'deduction' && deductionKey(each.description) === deductionKey(name),
  );
  const { matchDescription } = payDescriptions();
  if (item) {
    const { kind } = matchDescription('deduction', item.description);
    return { source: 'item', name: item.description, kind, share: item.share };
  }
  const type = findBenefitType(listBenefitTypes(), name);
  const enrollment = enrollments.findLast(
    ({ benefitType, endsOn }) => benefitType === type?.type && (endsOn === null || endsOn >= on),
  );
  if (type && enrollment)
    return { source: 'benefit', name: type.type, kind: type.worker, share: enrollment.worker };
  const former = findDeductionNamed(known, name);
  if (!former) return undefined;
  const kind =
    former.source === 'benefit'
      ? (findBenefitType(listBenefitTypes(), former.name)?.worker ?? '')
      : matchDescription('deduction', former.name).kind;
  return { source: former.source, name: former.name, kind, share: undefined };
}

/** Finds a deduction with terms by the name of its item or of its benefit. */
export function findDeductionNamed(
  deductions: readonly WorkerDeduction[],
  name: string,
): WorkerDeduction | undefined {
  const type = findBenefitType(listBenefitTypes(), name)?.type;
  return (
    deductions.find(
      (each) => each.source === 'item' && deductionKey(each.name) === deductionKey(name),
    ) ?? deductions.find((each) => each.source === 'benefit' && each.name === type)
  );
}
