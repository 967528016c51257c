import type { Database } from '../../database/database.ts';
import { type LawGap, lawNoticeDays, listMissingLaw } from '../../engine/onboarding/missing-law.ts';
import { listPayDatesAhead, listStatesOfCompanies } from '../../store/pay-dates-ahead.ts';
import { yearOf } from '../../values/calendar-date.ts';
import type { Instant } from '../../values/instant.ts';
import type { AccountKind } from '../../values/vocabulary.ts';
import type { InstallationLaw } from '../law/installation-law.ts';
import { listPlacesMissing } from '../law/law-of-periods.ts';

/** Describes, for the operator, law that pay dates of the next weeks need and do not have. */
export async function describeLawMissingAhead(
  owner: Database,
  law: InstallationLaw,
  now: Instant,
): Promise<readonly string[]> {
  const [periods, states] = await Promise.all([
    listPayDatesAhead(owner, now, lawNoticeDays),
    listStatesOfCompanies(owner, now),
  ]);
  const payDates = periods.map((period) => {
    const ofCompany = states.get(period.companyId) ?? [];
    return { ...period, missing: listPlacesMissing(law.of(period.kind), period, ofCompany) };
  });
  return (['live', 'sandbox'] as const).flatMap((kind) => {
    const ofKind = payDates.filter((each) => each.kind === kind);
    return listMissingLaw(ofKind).map((missing) => {
      const concerned = ofKind.filter(
        (each) => each.missing.length > 0 && yearOf(each.payDate) === missing.year,
      );
      const companies = new Set(concerned.map(({ companyId }) => companyId)).size;
      return describeNotice(missing, kind, companies);
    });
  });
}

function describeNotice(
  { year, places, first }: LawGap,
  kind: AccountKind,
  companies: number,
): string {
  const pay = companies === 1 ? '1 company pays' : `${companies} companies pay`;
  return (
    `${kind} accounts: the law of ${year} is missing for ${places.join(', ')}, and ` +
    `${pay} from ${first.payDate} on`
  );
}
