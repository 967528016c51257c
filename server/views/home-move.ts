import type { Warning } from '../../contract/warnings.ts';
import type { FormerHome } from '../../engine/onboarding/home-moves.ts';
import type { TaxHome } from '../../store/former-homes.ts';
import { addDays, type CalendarDate } from '../../values/calendar-date.ts';

const path = 'kycInformation.effectiveDate';

export const homeNotMoved: Warning = {
  key: 'effectiveDateIgnored',
  path,
  message: 'effectiveDate was ignored: the home address did not change.',
};

export function paidHomeUnchanged(movedOn: CalendarDate): Warning {
  return {
    key: 'paidPayUnchanged',
    path,
    message: `Pay that was submitted for days since ${movedOn} is not changed.`,
  };
}

/** Homes of a worker by their days; the first has no startDate and the last no endDate. */
export function toHomeRecords(
  former: readonly FormerHome<TaxHome>[],
  current: TaxHome | undefined,
) {
  if (!current) return [];
  return [...former, { ...current, endsOn: null }].map(
    ({ city, state, zipCode, endsOn }, index) => {
      const before = former[index - 1];
      return {
        startDate: before ? addDays(before.endsOn, 1) : null,
        endDate: endsOn,
        city,
        state,
        zipcode: zipCode,
      };
    },
  );
}
