import type { z } from 'zod';
import {
  beyondWords,
  type kindRecord,
  treatmentWords,
} from '../../../contract/reports/kind-record.ts';
import type { Place } from '../../../engine/pay/descriptions.ts';
import type { Kind, KindsLaw } from '../../../law/kinds/schema.ts';
import { amountNumber } from '../../../values/amount.ts';
import type { CalendarDate } from '../../../values/calendar-date.ts';
import { descriptions, kindsOn } from '../../kinds.ts';

type KindRecord = z.output<typeof kindRecord>;

/** The kinds that can be named at a place, each with its texts, its taxes and its limit. */
export function listKindRecords(
  place: Exclude<Place, 'reimbursement'>,
  today: CalendarDate,
): KindRecord[] {
  const law = kindsOn(today);
  return Object.entries(descriptions().law.descriptions[place]).map(([id, texts]) =>
    toRecord(kindOf(law, id), texts, { law, today, place }),
  );
}

export function kindOf({ kinds }: KindsLaw, id: string): Kind {
  const kind = kinds.find((each) => each.id === id);
  if (!kind) throw new Error(`no kind ${id} in the law files`);
  return kind;
}

function toRecord(
  kind: Kind,
  [description = '', ...alsoUnderstood]: readonly string[],
  {
    law,
    today,
    place,
  }: { readonly law: KindsLaw; readonly today: CalendarDate; readonly place: Place },
): KindRecord {
  const words = treatmentWords[place === 'deduction' ? 'deduction' : 'pay'];
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
    note: kind.note ?? null,
    source: kind.source,
  };
}

function toLimit({ limit: id, beyondLimit = 'taxable' }: Kind, law: KindsLaw): KindRecord['limit'] {
  const limit = id === undefined ? undefined : law.limits[id];
  if (!limit) return null;
  return {
    year: law.year,
    amount: amountNumber(limit.amount),
    per: limit.per,
    catchUp: (limit.catchUp ?? []).map(({ fromAge, toAge, amount }) => ({
      fromAge,
      toAge,
      amount: amountNumber(amount),
    })),
    beyond: beyondWords[beyondLimit],
    source: limit.source,
  };
}
