// Finds where the operands of a worksheet come from, so that a reader can follow a figure back to its step.

interface Step {
  readonly formula: string;
  readonly result: string;
}

interface Part {
  readonly code: string;
  readonly steps: readonly Step[];
}

/** A piece of a formula; an operand that is the result of an earlier step names that step. */
export interface FormulaPiece {
  readonly text: string;
  readonly from?: string;
}

/** The name of a step within a worksheet. */
export const stepName = (code: string, index: number) => `${code} ${index}`;

/** Amounts of money, such as `$1,234.56` or `97142.00`. Rates and whole numbers are no results of steps. */
const amounts = /\$?\d[\d,]*\.\d{2}(?!\d)/g;

const toDigits = (text: string) => text.replaceAll(/[^\d.]/g, '');

/** Splits the formulas of all parts at operands that earlier steps have computed, by the name of the step. */
export function linkSteps(parts: readonly Part[]): ReadonlyMap<string, readonly FormulaPiece[]> {
  const linked = new Map<string, readonly FormulaPiece[]>();
  /** The last step of other parts with a result. */
  const earlier = new Map<string, string>();
  for (const { code, steps } of parts) {
    const own = new Map<string, string>();
    for (const [index, { formula, result }] of steps.entries()) {
      const name = stepName(code, index);
      linked.set(
        name,
        split(formula, (digits) => own.get(digits) ?? earlier.get(digits)),
      );
      const digits = toDigits(result);
      if (isResult(digits)) own.set(digits, name);
    }
    for (const [digits, name] of own) earlier.set(digits, name);
  }
  return linked;
}

/** Nothing is followed back to zero: every sheet has many of them. */
const isResult = (digits: string) => /[1-9]/.test(digits);

function split(
  formula: string,
  find: (digits: string) => string | undefined,
): readonly FormulaPiece[] {
  const pieces: FormulaPiece[] = [];
  let end = 0;
  for (const match of formula.matchAll(amounts)) {
    const from = find(toDigits(match[0]));
    if (from === undefined) continue;
    if (match.index > end) pieces.push({ text: formula.slice(end, match.index) });
    pieces.push({ text: match[0], from });
    end = match.index + match[0].length;
  }
  if (end < formula.length) pieces.push({ text: formula.slice(end) });
  return pieces;
}

/** A piece of the sentence about a source, with the address that it leads to. */
export interface SourcePiece {
  readonly text: string;
  readonly href?: string;
}

/** The parts of a payment that no law decides. */
const withoutLaw = ['GROSS', 'GROSS_UP', 'NET', 'DEDUCTIONS', 'TIME_OFF'];

/** Splits a source at the addresses in it. A source of law without one leads to the page about the law. */
export function linkSource(code: string, source: string): readonly SourcePiece[] {
  const pieces = source
    .split(/(https?:\/\/[^\s;,]+[^\s;,.)])/)
    .filter((text) => text !== '')
    .map((text) => (/^https?:\/\//.test(text) ? { text, href: text } : { text }));
  if (pieces.some((piece) => 'href' in piece) || withoutLaw.includes(code)) return pieces;
  return [{ text: source, href: '/docs/guides/law' }];
}

/** True for taxes that a form on file of the worker decides. */
export const dependsOnForm = (code: string) => code === 'US_FIT' || code.endsWith('_SIT');
