import type { CompanyTaxVersion } from '../../store/company-taxes.ts';
import { addDays } from '../../values/calendar-date.ts';
import { type Cents, toDollars } from '../../values/money.ts';
import { percentageNumber, type Rate, rateToPercentage } from '../../values/rate.ts';

/** Records of the terms of a company's tax with the days on which they apply. */
export function toTaxTermsRecords(versions: readonly CompanyTaxVersion[]) {
  return versions.flatMap(({ startsOn, terms, enteredOn }, index) => {
    if (!terms) return [];
    const next = versions[index + 1];
    const { appliesTo } = terms;
    return [
      {
        startDate: startsOn,
        endDate: next ? addDays(next.startsOn, -1) : null,
        enteredDate: enteredOn,
        name: terms.name,
        level: terms.level,
        paidBy: terms.payer,
        ratePercentage: percentage(terms.rate),
        fixedAmount: dollars(terms.amount),
        fixedAmountPer: terms.per ?? null,
        wageBase: terms.base,
        annualWageLimit: dollars(terms.wageCap),
        annualTaxLimit: dollars(terms.taxCap),
        appliesBy: appliesTo.place,
        jurisdictionCodes: toList(appliesTo.jurisdictions),
        companyLocationIds: toList(appliesTo.locationIds),
        cities: toList(appliesTo.cities),
        zipCodes: toList(appliesTo.zipCodes),
        workerIds: toList(appliesTo.workerIds),
      },
    ];
  });
}

const toList = (values: readonly string[] | undefined) => (values ? [...values] : null);

const dollars = (amount: Cents | undefined) => (amount === undefined ? null : toDollars(amount));

const percentage = (rate: Rate | undefined) =>
  rate ? percentageNumber(rateToPercentage(rate)) : null;
