/** A file of a folder of cases, such as `form-941.json`. */
export interface CaseFile {
  readonly name: string;
  readonly sections: readonly CaseSection[];
}

/** Cases of one kind. Only `answer` computes, and it receives no expected answer. */
export interface CaseSection {
  /** Key of the section in the file; a key within another has the form `outer.inner`. */
  readonly key: string;
  /** Divides the section into cases, each with its question and its expected answer. */
  readonly list: (section: unknown) => readonly FormCase[];
  /** Answers a question with the functions of the product. */
  readonly answer: (question: unknown) => CaseAnswer;
}

export interface FormCase {
  readonly id: string;
  readonly question: unknown;
  readonly expected: unknown;
}

/** An answer with at least the expected fields, or the reason why the product has none. */
export type CaseAnswer = { readonly answer: unknown } | { readonly notCovered: string };

/** Cases with the fields `id`, `in` and `out`, in a list. */
export function listCases(section: unknown): readonly FormCase[] {
  return listOf(section).map((each, index) => {
    const { id, in: question, out: expected } = fieldsOf(each);
    return { id: typeof id === 'string' ? id : String(index + 1), question, expected };
  });
}

export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

export function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return isFields(value) ? value : {};
}

export function isFields(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
