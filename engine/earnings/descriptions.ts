import type { PayKindDescriptions } from '../../law/law.ts';

export type LineCategory = 'extraPay' | 'deduction' | 'reimbursement';

export interface MatchedDescription {
  readonly kind: string;
  /** False for an unknown text, which is treated as fully taxable pay or as an after-tax deduction. */
  readonly known: boolean;
  readonly against: 'regular' | 'supplemental' | undefined;
}

export type DescriptionMatcher = (category: LineCategory, text: string) => MatchedDescription;

/** Builds the matcher from integrators' descriptions to kinds of the law, ignoring case and punctuation. */
export function compileDescriptionMatcher(law: PayKindDescriptions): DescriptionMatcher {
  const known = {
    extraPay: byText(law.descriptions.extraPay),
    deduction: byText(law.descriptions.deduction),
    reimbursement: byText(law.descriptions.reimbursement),
  };
  return (category, text) => {
    const exact = known[category].get(normalizeText(text));
    if (exact) return { kind: exact, known: true, against: undefined };
    const marked = /^(.*\S)\s+(\S+)$/.exec(text.trim());
    const against = marked ? findMark(law, marked[2] ?? '') : undefined;
    const kind = against ? known[category].get(normalizeText(marked?.[1] ?? '')) : undefined;
    return { kind: kind ?? law.unknown[category], known: kind !== undefined, against };
  };
}

/** Finds an overtime type of the law files by name, ignoring case and punctuation. */
export function findOvertimeType(
  law: PayKindDescriptions,
  text: string,
): PayKindDescriptions['overtime'][number] | undefined {
  return law.overtime.find(({ type }) => normalizeText(type) === normalizeText(text));
}

/** Every description that is known in a category. */
export function listKnownDescriptions(
  law: PayKindDescriptions,
  category: LineCategory,
): readonly string[] {
  return Object.values(law.descriptions[category]).flat();
}

function findMark(law: PayKindDescriptions, word: string): 'regular' | 'supplemental' | undefined {
  const mark = Object.keys(law.wageMarks).find(
    (mark) => normalizeText(mark) === normalizeText(word),
  );
  return mark === undefined ? undefined : law.wageMarks[mark];
}

function byText(kinds: Readonly<Record<string, readonly string[]>>): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(kinds).flatMap(([kind, texts]) =>
      texts.map((text) => [normalizeText(text), kind] as const),
    ),
  );
}

/** Reduces a description to what is compared: lower-case letters, digits and percent signs. */
export function normalizeText(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9%]/g, '');
}

/** Matches descriptions to the kinds for pay that the worker has already received, where there is one. */
export function matchAsReceived(
  matchDescription: DescriptionMatcher,
  kinds: readonly { readonly id: string; readonly receivedAs?: string | undefined }[],
): DescriptionMatcher {
  const receivedAs = new Map(kinds.map((kind) => [kind.id, kind.receivedAs]));
  return (category, description) => {
    const match = matchDescription(category, description);
    const kind = receivedAs.get(match.kind);
    return kind === undefined ? match : { ...match, kind };
  };
}
