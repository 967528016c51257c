/** Parts of a worksheet that are neither a tax nor a total. */
const otherParts = [
  'GROSS_UP',
  'GROSS',
  'PLACES',
  'LIMITS',
  'WAGES',
  'GARNISHMENTS',
  'NET',
  'TIME_OFF',
];

/** The parts of the worksheet that explain a figure of a screen; a tax has its own code. */
const figures: Readonly<Record<string, (code: string) => boolean>> = {
  gross: (code) => ['GROSS_UP', 'GROSS', 'PLACES'].includes(code),
  taxes: (code) => code === 'WAGES' || !otherParts.includes(code),
  deductions: (code) => ['LIMITS', 'GARNISHMENTS', 'NET'].includes(code),
  net: (code) => code === 'NET',
};

/** Decides which parts of a worksheet explain a figure, by its name or by the code of a part; all without one. */
export function partsOf(part: string | undefined): (code: string) => boolean {
  if (part === undefined) return () => true;
  return Object.hasOwn(figures, part) ? (figures[part] ?? (() => true)) : (code) => code === part;
}
