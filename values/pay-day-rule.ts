/** Which day the work of a period is paid on, before closed banks move it. */
export type PayDayRule =
  /** So many days after the period's last; below zero when people are paid before it ends. */
  | { readonly kind: 'afterEnd'; readonly days: number }
  /** A day of the month after the period, or that month's last where it is shorter. */
  | { readonly kind: 'dayOfNextMonth'; readonly day: number };

export function isSameRule(left: PayDayRule, right: PayDayRule): boolean {
  return left.kind === 'afterEnd'
    ? right.kind === 'afterEnd' && left.days === right.days
    : right.kind === 'dayOfNextMonth' && left.day === right.day;
}

const lastDayOfMonth = /^last day of the month$/i;
const daysAfterEnd = /^(\d{1,2}) days?(?:\(s\))? after pay period ends$/i;
const middleAndLast = /^15th and last day of the month$/i;
const daysFromEnd = /^(\d{1,2}) days?(?:\(s\))? from payenddate$/i;
const number = /^\d{1,2}$/;

const latestDay = 31;
const furthestOption = 7;

/** A monthly schedule's `payDay`: `Last day of the month`, `5 day(s) after pay period ends`, or `5`. */
export function parsePayDay(text: string): PayDayRule | undefined {
  // A period of a monthly schedule ends with its month.
  if (lastDayOfMonth.test(text)) return { kind: 'afterEnd', days: 0 };
  const days = Number(daysAfterEnd.exec(text)?.[1]);
  if (days >= 1 && days <= latestDay) return { kind: 'afterEnd', days };
  const day = number.test(text) ? Number(text) : 0;
  return day >= 1 && day <= latestDay ? { kind: 'dayOfNextMonth', day } : undefined;
}

/** A semimonthly schedule's `payDateOptions`: `15th and last day of the month`, `3 days From payEndDate`, or `3`. */
export function parsePayDateOption(text: string): PayDayRule | undefined {
  // A period of a semimonthly schedule ends on one of those days.
  if (middleAndLast.test(text)) return { kind: 'afterEnd', days: 0 };
  const given = number.test(text) ? text : daysFromEnd.exec(text)?.[1];
  const days = Number(given);
  return days >= 0 && days <= furthestOption ? { kind: 'afterEnd', days } : undefined;
}
