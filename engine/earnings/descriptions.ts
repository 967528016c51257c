import type { PayKindDescriptions } from '../../law/law.ts';

export type LineCategory = 'extraPay' | 'deduction' | 'reimbursement';

export interface MatchedDescription {
  readonly kind: string;
  /** False when nobody knows the text: taken for fully taxed pay, or a deduction after tax. */
  readonly known: boolean;
  readonly against: 'regular' | 'supplemental' | undefined;
}

export type DescriptionMatcher = (place: LineCategory, text: string) => MatchedDescription;

/** From what integrators write to the kinds of the law; case and signs do not count. */
export function compileDescriptionMatcher(law: PayKindDescriptions): DescriptionMatcher {
  const known = {
    extraPay: byText(law.descriptions.extraPay),
    deduction: byText(law.descriptions.deduction),
    reimbursement: byText(law.descriptions.reimbursement),
  };
  return (place, text) => {
    const whole = known[place].get(normalizeText(text));
    if (whole) return { kind: whole, known: true, against: undefined };
    const marked = /^(.*\S)\s+(\S+)$/.exec(text.trim());
    const against = marked ? findMark(law, marked[2] ?? '') : undefined;
    const kind = against ? known[place].get(normalizeText(marked?.[1] ?? '')) : undefined;
    return { kind: kind ?? law.unknown[place], known: kind !== undefined, against };
  };
}

/** A type of overtime the law files know, by its name in any writing. */
export function findOvertimeType(
  law: PayKindDescriptions,
  text: string,
): PayKindDescriptions['overtime'][number] | undefined {
  return law.overtime.find(({ type }) => normalizeText(type) === normalizeText(text));
}

/** Every text that is understood at a place. */
export function listKnownDescriptions(
  law: PayKindDescriptions,
  place: LineCategory,
): readonly string[] {
  return Object.values(law.descriptions[place]).flat();
}

function findMark(law: PayKindDescriptions, word: string): 'regular' | 'supplemental' | undefined {
  const mark = Object.keys(law.wageMarks).find((one) => normalizeText(one) === normalizeText(word));
  return mark === undefined ? undefined : law.wageMarks[mark];
}

function byText(kinds: Readonly<Record<string, readonly string[]>>): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(kinds).flatMap(([kind, texts]) =>
      texts.map((text) => [normalizeText(text), kind] as const),
    ),
  );
}

/** What counts of a description: letters and digits, in whatever case. */
export function normalizeText(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9%]/g, '');
}
