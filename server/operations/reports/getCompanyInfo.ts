import type { getCompanyInfo as declared } from '../../../contract/reports/getCompanyInfo.ts';
import { listPaySchedules } from '../../../store/pay-schedules.ts';
import { listReferences } from '../../../store/references.ts';
import { countWorkers } from '../../../store/worker-lists.ts';
import { findCompanyProfile } from '../../../workflows/onboarding/company-profile.ts';
import { toCompanyRecord } from '../../views/company-record.ts';
import { toReferenceFields } from '../../views/reference-record.ts';
import type { Handler } from '../handler.ts';

export const getCompanyInfo: Handler<typeof declared> = async (
  { companyId, extended, withCounts },
  { tx, now, today, refuse },
) => {
  const [profile, references, schedules, workers] = await Promise.all([
    findCompanyProfile(tx, companyId),
    extended ? listReferences(tx, { companyId, kind: 'company' }, [companyId]) : undefined,
    withCounts ? listPaySchedules(tx, companyId, now) : [],
    withCounts ? countWorkers(tx, { companyId, today }) : 0,
  ]);
  if (!profile) return refuse('unknownCompany');
  const reference = references?.get(companyId);
  const shown = reference && toReferenceFields(reference);
  const counts = withCounts && { counts: { paySchedules: schedules.length, workers } };
  return { companies: [{ ...toCompanyRecord(profile), ...shown, ...counts }] };
};
