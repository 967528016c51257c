import { addDays, type CalendarDate } from '../../values/calendar-date.ts';

/** The part of a home address that decides taxes. */
export interface Home {
  readonly city: string;
  readonly state: string;
  readonly zipCode: string;
}

/** Where a worker lived up to and including a day. */
export type FormerHome<Address extends Home = Home> = Address & { readonly endsOn: CalendarDate };

export interface HomeMove<Address extends Home> {
  readonly from: Address;
  readonly to: Address;
  readonly movedOn: CalendarDate;
}

/**
 * Plans the former homes of a worker after a move, by their last day. Homes after the date of the
 * move are dropped. If the address does not change, the date of the last move is corrected.
 */
export function planFormerHomes<Address extends Home>(
  former: readonly FormerHome<Address>[],
  { from, to, movedOn }: HomeMove<Address>,
): readonly FormerHome<Address>[] {
  const endsOn = addDays(movedOn, -1);
  const earlier = former.filter((home) => home.endsOn < endsOn);
  const onThatDay = former.find((home) => home.endsOn >= endsOn);
  if (onThatDay) return [...earlier, { ...onThatDay, endsOn }];
  if (!isSameHome(from, to)) return [...earlier, { ...from, endsOn }];
  const last = earlier.at(-1);
  return last ? [...earlier.slice(0, -1), { ...last, endsOn }] : [];
}

/** A home within a range of days. */
export interface HomeSpan<Address> {
  readonly home: Address;
  readonly beginsOn: CalendarDate;
  readonly endsOn: CalendarDate;
}

/** Divides a range of days by the homes of a worker, whose former ones are sorted by their last day. */
export function divideByHome<Address>(
  former: readonly (Address & { readonly endsOn: CalendarDate })[],
  current: Address,
  range: { readonly beginsOn: CalendarDate; readonly endsOn: CalendarDate },
): readonly HomeSpan<Address>[] {
  const spans: HomeSpan<Address>[] = [];
  let { beginsOn } = range;
  for (const home of former) {
    if (home.endsOn < beginsOn) continue;
    if (home.endsOn >= range.endsOn) return [...spans, { home, beginsOn, endsOn: range.endsOn }];
    spans.push({ home, beginsOn, endsOn: home.endsOn });
    beginsOn = addDays(home.endsOn, 1);
  }
  return [...spans, { home: current, beginsOn, endsOn: range.endsOn }];
}

function isSameHome(one: Home, other: Home): boolean {
  return one.city === other.city && one.state === other.state && one.zipCode === other.zipCode;
}
