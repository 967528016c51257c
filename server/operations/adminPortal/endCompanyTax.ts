import type { endCompanyTax as declared } from '../../../contract/adminPortal/endCompanyTax.ts';
import { findTermsOn } from '../../../engine/onboarding/company-tax.ts';
import { lockCompany } from '../../../store/companies.ts';
import { findCompanyTax, recordCompanyTaxTerms } from '../../../store/company-taxes.ts';
import { addDays } from '../../../values/calendar-date.ts';
import type { Handler } from '../handler.ts';

export const endCompanyTax: Handler<typeof declared> = async (
  { companyTax: { companyTaxId, endDate } },
  { tx, now, today, refuse, noteCompany },
) => {
  const found = await findCompanyTax(tx, companyTaxId);
  if (!found) return refuse('unknownCompanyTax');
  noteCompany(found.companyId);
  await lockCompany(tx, found.companyId);
  const tax = (await findCompanyTax(tx, companyTaxId)) ?? found;
  const startsOn = endDate ? addDays(endDate, 1) : today;
  const later = tax.versions.filter((one) => one.startsOn > startsOn && one.terms);
  if (later.length === 0 && findTermsOn(tax.versions, startsOn)?.terms === null) {
    const message = `${tax.code} already ends before ${startsOn}: nothing was changed.`;
    return { companyTax: { companyTaxId, status: 'inactive', message } };
  }

  // Terms that would begin after the end are withdrawn with it.
  for (const one of [{ startsOn }, ...later])
    recordCompanyTaxTerms(tx, tax, { startsOn: one.startsOn, terms: null }, now);
  const message = `${tax.code} is not due in payments from ${startsOn} on. Payments that were submitted before keep it.`;
  return { companyTax: { companyTaxId, status: 'inactive', message } };
};
