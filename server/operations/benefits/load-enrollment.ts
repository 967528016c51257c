import type { Transaction } from '../../../database/database.ts';
import type { Enrollment } from '../../../engine/benefits/enrollments.ts';
import { lockBenefitShared } from '../../../store/benefits.ts';
import { type Company, findCompany } from '../../../store/companies.ts';
import {
  type EnrollmentKey,
  findEnrollmentKey,
  listEnrollments,
} from '../../../store/enrollments.ts';
import { lockWorker, type Worker } from '../../../store/workers.ts';
import type { Id } from '../../../values/id.ts';

interface LoadedEnrollment {
  readonly key: EnrollmentKey;
  readonly company: Company;
  readonly worker: Worker;
  readonly enrollment: Enrollment;
  /** All enrollments of the worker in the benefit. */
  readonly enrollments: readonly Enrollment[];
}

/** Loads an enrollment, and locks its worker and its benefit until the transaction ends. */
export async function loadAndLockEnrollment(
  tx: Transaction,
  enrollmentId: Id<'enrollment'>,
): Promise<LoadedEnrollment | undefined> {
  const key = await findEnrollmentKey(tx, enrollmentId);
  if (!key) return undefined;
  const worker = await lockWorker(tx, key.workerId);
  lockBenefitShared(tx, key.companyId, key.benefitId);
  const [company, all] = await Promise.all([
    findCompany(tx, key.companyId),
    listEnrollments(tx, key),
  ]);
  const enrollments = all.filter(({ benefitId }) => benefitId === key.benefitId);
  const enrollment = enrollments.find((each) => each.enrollmentId === enrollmentId);
  if (!worker || !company || !enrollment) throw new Error('an enrollment has no worker or company');
  return { key, company, worker, enrollment, enrollments };
}
