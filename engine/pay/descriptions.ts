import type { Descriptions } from '../../law/kinds/schema.ts';

export type Place = 'extraPay' | 'deduction' | 'reimbursement';

export interface UnderstoodDescription {
  readonly kind: string;
  /** False when nobody knows the text: taken for fully taxed pay, or a deduction after tax. */
  readonly known: boolean;
  readonly against: 'regular' | 'supplemental' | undefined;
}

export type UnderstandDescription = (place: Place, text: string) => UnderstoodDescription;

/** From what integrators write to the kinds of the law; case and signs do not count. */
export function compileDescriptions(law: Descriptions): UnderstandDescription {
  const known = {
    extraPay: byText(law.descriptions.extraPay),
    deduction: byText(law.descriptions.deduction),
    reimbursement: byText(law.descriptions.reimbursement),
  };
  return (place, text) => {
    const whole = known[place].get(plain(text));
    if (whole) return { kind: whole, known: true, against: undefined };
    const marked = /^(.*\S)\s+(\S+)$/.exec(text.trim());
    const against = marked ? findMark(law, marked[2] ?? '') : undefined;
    const kind = against ? known[place].get(plain(marked?.[1] ?? '')) : undefined;
    return { kind: kind ?? law.unknown[place], known: kind !== undefined, against };
  };
}

/** A type of overtime the law files know, by its name in any writing. */
export function findOvertimeType(
  law: Descriptions,
  text: string,
): Descriptions['overtime'][number] | undefined {
  return law.overtime.find(({ type }) => plain(type) === plain(text));
}

/** Every text that is understood at a place. */
export function listKnownTexts(law: Descriptions, place: Place): readonly string[] {
  return Object.values(law.descriptions[place]).flat();
}

function findMark(law: Descriptions, word: string): 'regular' | 'supplemental' | undefined {
  const mark = Object.keys(law.wageMarks).find((one) => plain(one) === plain(word));
  return mark === undefined ? undefined : law.wageMarks[mark];
}

function byText(kinds: Readonly<Record<string, readonly string[]>>): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(kinds).flatMap(([kind, texts]) =>
      texts.map((text) => [plain(text), kind] as const),
    ),
  );
}

/** What counts of a description: letters and digits, in whatever case. */
export function plain(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9%]/g, '');
}
