/** A fault or an oddity of a file in an operator's law folder. An error refuses confirmation. */
export interface LawFinding {
  readonly severity: 'error' | 'warning';
  /** Path below the folder, such as `us/CA/2027.json`. */
  readonly file: string;
  /** Name within the file, such as `programs CA_SDI 2027-01-01`; empty for the whole file. */
  readonly figure: string;
  readonly message: string;
}

/** `error us/CA/2027.json programs CA_SDI 2027-01-01: rate is 6.2 …`. */
export function describeFinding({ severity, file, figure, message }: LawFinding): string {
  return `${severity} ${file}${figure === '' ? '' : ` ${figure}`}: ${message}`;
}
