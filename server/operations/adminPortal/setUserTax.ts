import type { setUserTax as declared } from '../../../contract/adminPortal/setUserTax.ts';
import { newId } from '../../../database/new-id.ts';
import { listStoredCompanyTaxes } from '../../../store/company-taxes.ts';
import { findImportedPlace } from '../../../store/place-imports.ts';
import { endWorkerTaxes, insertWorkerTax } from '../../../store/worker-taxes.ts';
import { findJurisdiction, findLawTax, findQuestion } from '../../../workflows/taxes/tax-codes.ts';
import { fullNameOf } from '../../views/full-name.ts';
import { withLockedWorker } from '../scoped-handlers.ts';

export const setUserTax = withLockedWorker<typeof declared>(async ({ userTax: input }, context) => {
  const { tx, worker, law, now, today, refuse } = context;
  const { companyId, workerId, taxCode: code, applies, place, reason } = input;
  const user = fullNameOf(worker);
  if (worker.workerType !== 'W2') return refuse('contractor', { user });
  if (code.startsWith('US_')) return refuse('federalTax');
  const own = (await listStoredCompanyTaxes(tx, companyId)).some((one) => one.code === code);
  const jurisdiction = findJurisdiction(code) ?? (await findImportedPlace(tx, code));
  const known = jurisdiction ?? findLawTax(law, code, today) ?? findQuestion(code);
  if (!own && !known) return refuse('unknownCode', { code, state: code.slice(0, 2), user });
  if (applies && !own && !jurisdiction) return refuse('cannotApply', { code });
  const startsOn = input.startDate ?? today;
  const endsOn = input.endDate ?? null;
  if (endsOn && endsOn < startsOn) return refuse('endsBeforeItStarts');

  const override = { companyId, workerId, workerTaxId: newId<'workerTax'>(), code, applies, place };
  endWorkerTaxes(tx, override, startsOn, now);
  insertWorkerTax(tx, { ...override, reason, startsOn, endsOn }, now);
  const days = endsOn ? `from ${startsOn} to ${endsOn}` : `from ${startsOn} on`;
  const verb = applies ? 'applies' : 'does not apply';
  const message = `${code} ${verb} to ${user} in payments ${days}. Payments that were submitted before are not changed.`;
  return { userTax: { userTaxId: override.workerTaxId, status: 'active', message } };
});
