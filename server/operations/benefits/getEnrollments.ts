import type { getEnrollments as declared } from '../../../contract/benefits/getEnrollments.ts';
import { countCoverageMonths } from '../../../engine/benefits/coverage-months.ts';
import { findLimitUse, type LimitUse } from '../../../engine/benefits/limit-use.ts';
import {
  listEnrollmentsOfYear,
  noRecurringRecords,
} from '../../../engine/benefits/recurring-pay.ts';
import type { PayLaw } from '../../../engine/withholding/pay-law.ts';
import { type BenefitType, readBenefitTypes } from '../../../law/law.ts';
import {
  type CompanyEnrollment,
  countCompanyEnrollments,
  listCompanyEnrollments,
} from '../../../store/company-enrollments.ts';
import { findEnrollmentKey } from '../../../store/enrollments.ts';
import { listRecurring } from '../../../store/recurring.ts';
import { yearOf } from '../../../values/calendar-date.ts';
import { loadRunLaw } from '../../../workflows/payroll/run-law.ts';
import { fullNameOf } from '../../views/full-name.ts';
import { areWorkersOf } from '../known-workers.ts';
import { cutPage } from '../list-page.ts';
import { withCompany } from '../scoped-handlers.ts';
import { toEnrollmentRecord } from './contribution-input.ts';

export const getEnrollments = withCompany<typeof declared>(
  async ({ companyId, workerId, benefitType, limit, cursor: after, withTotal }, context) => {
    const { tx, law, today, refuse } = context;
    const last = after && (await findEnrollmentKey(tx, after));
    if (after && (!last || last.companyId !== companyId)) return refuse('invalidCursor');
    if (workerId && !(await areWorkersOf(tx, companyId, [workerId]))) return refuse('unknownUser');
    const filter = { companyId, benefitType, workerId, on: today };
    const [found, total] = await Promise.all([
      listCompanyEnrollments(tx, filter, { after, limit: limit && limit + 1 }),
      withTotal ? countCompanyEnrollments(tx, filter) : undefined,
    ]);
    const { items, next } = cutPage(found, limit, ({ enrollmentId }) => enrollmentId);
    const { pay } = loadRunLaw(law, { beginsOn: today, endsOn: today }, today, []).law;
    const types = readBenefitTypes();
    const covered = items.filter(({ benefitType }) => findType(types, benefitType)?.limitByMonth);
    const ofWorkers = await listRecurring(tx, companyId, covered.map(workerIdOf), {
      payDate: today,
    });
    return {
      enrollments: items.map((enrollment) => {
        const use = limitUseOf(enrollment, pay, types, ofWorkers.get(enrollment.workerId));
        return {
          ...toEnrollmentRecord(enrollment),
          workerId: enrollment.workerId,
          userName: fullNameOf(enrollment),
          limitInYear: use?.limit ?? null,
          usedInYear: use?.used ?? null,
        };
      }),
      ...next,
      total,
    };
  },
);

const workerIdOf = ({ workerId }: CompanyEnrollment) => workerId;

function findType(types: readonly BenefitType[], benefitType: string): BenefitType | undefined {
  return types.find(({ type }) => type === benefitType);
}

function limitUseOf(
  enrollment: CompanyEnrollment,
  law: PayLaw,
  types: readonly BenefitType[],
  records = noRecurringRecords,
): LimitUse | undefined {
  const { benefitType, workerKind, bornOn, yearTotals, ficaWagesLastYear } = enrollment;
  const variant = findType(types, benefitType)?.limitVariant;
  const coverage = countCoverageMonths(listEnrollmentsOfYear(records), types, law.federal.year);
  return findLimitUse(law, workerKind, {
    yearTotals: yearTotals ?? {},
    ...(bornOn && { ageAtYearEnd: law.federal.year - yearOf(bornOn) }),
    ...(variant && { limitVariants: [variant] }),
    ...(coverage && { coverage }),
    ...(ficaWagesLastYear !== null && { ficaWagesLastYear }),
  });
}
