import type { addCompanyTax as declared } from '../../../contract/adminPortal/addCompanyTax.ts';
import { newId } from '../../../database/new-id.ts';
import {
  insertCompanyTax,
  listStoredCompanyTaxes,
  recordCompanyTaxTerms,
} from '../../../store/company-taxes.ts';
import { addDays } from '../../../values/calendar-date.ts';
import { findLawTax } from '../../../workflows/taxes/tax-codes.ts';
import { describeCompanyTax } from '../../views/describe-company-tax.ts';
import { Refusal } from '../refusal.ts';
import { withLockedCompany } from '../scoped-handlers.ts';
import { defaultTerms, listTermsProblems, toCompanyTaxTerms } from './company-tax-input.ts';

export const addCompanyTax = withLockedCompany<typeof declared>(
  async ({ companyTax: input }, { tx, company, law, now, today, refuse }) => {
    const { companyId, taxCode: code, stateCode: state, startDate, endDate: endsOn } = input;
    if (!code.startsWith(`${state}_`)) return refuse('codeOfAnotherState', { state });
    const lawTax = findLawTax(law, code, today);
    if (lawTax) return refuse('codeOfLaw', { code, name: lawTax.name });
    const others = await listStoredCompanyTaxes(tx, companyId);
    if (others.some((one) => one.code === code))
      return refuse('codeTaken', { code, company: company.name });
    const startsOn = startDate ?? today;
    const terms = toCompanyTaxTerms(input, defaultTerms);
    const checked = { companyId, state, terms, startsOn, endsOn, startField: 'startDate' } as const;
    const refusal = Refusal.of(await listTermsProblems(tx, checked, today));
    if (refusal) return refusal;

    const tax = { companyId, companyTaxId: newId<'companyTax'>(), code, state };
    insertCompanyTax(tx, tax, now);
    recordCompanyTaxTerms(tx, tax, { startsOn, terms }, now);
    if (endsOn) recordCompanyTaxTerms(tx, tax, { startsOn: addDays(endsOn, 1), terms: null }, now);
    const message = describeCompanyTax(tax, terms, { startsOn, endsOn });
    return { companyTax: { companyTaxId: tax.companyTaxId, status: 'active', message } };
  },
);
