import type { updateCompanyTax as declared } from '../../../contract/adminPortal/updateCompanyTax.ts';
import { findTermsOn } from '../../../engine/onboarding/company-tax.ts';
import { lockCompany } from '../../../store/companies.ts';
import { findCompanyTax, recordCompanyTaxTerms } from '../../../store/company-taxes.ts';
import { addDays } from '../../../values/calendar-date.ts';
import { describeCompanyTax } from '../../views/describe-company-tax.ts';
import type { Handler } from '../handler.ts';
import { Refusal } from '../refusal.ts';
import { defaultTerms, listTermsProblems, toCompanyTaxTerms } from './company-tax-input.ts';

export const updateCompanyTax: Handler<typeof declared> = async (
  { companyTax: input },
  { tx, now, today, refuse, noteCompany },
) => {
  const { companyTaxId, effectiveDate, endDate: endsOn } = input;
  const found = await findCompanyTax(tx, companyTaxId);
  if (!found) return refuse('unknownCompanyTax');
  noteCompany(found.companyId);
  await lockCompany(tx, found.companyId);
  const tax = (await findCompanyTax(tx, companyTaxId)) ?? found;
  const startsOn = effectiveDate ?? today;
  const [first] = tax.versions;
  const current = findTermsOn(tax.versions, startsOn);
  if (!current) {
    const start = first?.startsOn ?? '';
    return refuse('notYetInForce', { code: tax.code, date: startsOn, start });
  }
  // After its end a tax begins again with its last terms; one that ended before it began has none.
  const last = tax.versions.findLast((one) => one.terms && one.startsOn <= startsOn)?.terms;
  const terms = toCompanyTaxTerms(input, last ?? { ...defaultTerms, name: tax.code });
  const { companyId, state } = tax;
  const checked = {
    companyId,
    state,
    terms,
    startsOn,
    endsOn,
    startField: 'effectiveDate',
  } as const;
  const refusal = Refusal.of(await listTermsProblems(tx, checked, today));
  if (refusal) return refusal;

  recordCompanyTaxTerms(tx, tax, { startsOn, terms }, now);
  if (endsOn) recordCompanyTaxTerms(tx, tax, { startsOn: addDays(endsOn, 1), terms: null }, now);
  const message = describeCompanyTax(tax, terms, { startsOn, endsOn });
  return { companyTax: { companyTaxId, status: 'ready', message } };
};
