import type { z } from 'zod';
import {
  beyondLimitLabels,
  type payKindRecord,
  treatmentLabels,
} from '../../contract/reports/kind-record.ts';
import type { LineCategory } from '../../engine/earnings/descriptions.ts';
import { type Law, type PayKind, type PayKindsLaw, w2BoxesOf } from '../../law/law.ts';
import type { CalendarDate } from '../../values/calendar-date.ts';
import { toDollars } from '../../values/money.ts';
import { kindsOn, payDescriptions } from '../../workflows/payroll/pay-kinds.ts';

type KindRecord = z.output<typeof payKindRecord>;

/** Lists the kinds of pay or deductions with their texts, taxes and limits. */
export function listKindRecords(
  place: Exclude<LineCategory, 'reimbursement'>,
  { law: installed, today }: { readonly law: Law; readonly today: CalendarDate },
): KindRecord[] {
  const law = kindsOn(installed, today);
  return Object.entries(payDescriptions().law.descriptions[place]).map(([id, texts]) =>
    toKindRecord(kindInLaw(law, id), texts, { law, today, place }),
  );
}

export function kindInLaw({ kinds }: PayKindsLaw, id: string): PayKind {
  const kind = kinds.find((each) => each.id === id);
  if (!kind) throw new Error(`no kind ${id} in the law files`);
  return kind;
}

function toKindRecord(
  kind: PayKind,
  [description = '', ...alsoUnderstood]: readonly string[],
  {
    law,
    today,
    place,
  }: { readonly law: PayKindsLaw; readonly today: CalendarDate; readonly place: LineCategory },
): KindRecord {
  const words = treatmentLabels[place === 'deduction' ? 'deduction' : 'pay'];
  const { federal } = kind;
  return {
    description,
    alsoUnderstood,
    kind: kind.id,
    label: kind.label,
    paid: kind.paid === 'elsewhere' ? 'elsewhere' : 'here',
    wages: kind.wages ?? null,
    taxes: {
      federalIncomeTax: words[federal.incomeTax],
      socialSecurity: words[federal.socialSecurity],
      medicare: words[federal.medicare],
      futa: words[federal.futa],
    },
    states: (kind.states ?? [])
      .filter(({ from, until }) => (!from || from <= today) && (!until || today <= until))
      .map(({ state, tax, treatment }) => ({
        state,
        tax: tax === 'incomeTax' ? 'income tax' : 'unemployment insurance',
        treatment: words[treatment],
      })),
    programs: (kind.programs ?? []).map(({ program, treatment }) => ({
      program,
      treatment: words[treatment],
    })),
    limit: toLimit(kind, law),
    w2Boxes: w2BoxesOf(law, kind.id).map(({ box, code = null }) => ({ box, code })),
    note: kind.note ?? null,
    source: kind.source,
  };
}

function toLimit(
  { limit: id, beyondLimit = 'taxable' }: PayKind,
  law: PayKindsLaw,
): KindRecord['limit'] {
  const limit = id === undefined ? undefined : law.limits[id];
  if (!limit) return null;
  return {
    year: law.year,
    amount: toDollars(limit.amount),
    per: limit.per,
    catchUp: (limit.catchUp ?? []).map(({ fromAge, toAge, amount }) => ({
      fromAge,
      toAge,
      amount: toDollars(amount),
    })),
    beyond: beyondLimitLabels[beyondLimit],
    source: limit.source,
  };
}
