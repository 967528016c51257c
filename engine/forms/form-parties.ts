import { toFormText } from './form-text.ts';

/** A person whom an agency can ask about a file. */
export interface FormContact {
  readonly name: string;
  /** Digits only. */
  readonly phone: string;
  readonly extension?: string;
  readonly email: string;
}

export type EinProblem = 'einMissing' | 'einInvalid';
export type ContactProblem = 'contactName' | 'contactPhone' | 'contactEmail';

/** No employer has a number that begins with 00. */
export function listEinProblems(ein: string | undefined): readonly EinProblem[] {
  if (ein === undefined) return ['einMissing'];
  return /^(?!00)\d{9}$/.test(ein) ? [] : ['einInvalid'];
}

export function listContactProblems(
  { name, phone, extension = '', email }: FormContact,
  { emailLength }: { readonly emailLength: number },
): readonly ContactProblem[] {
  const hasPhone = /^\d{10,15}$/.test(phone) && /^\d{0,5}$/.test(extension);
  const hasEmail = /^[\x21-\x7e]+$/.test(email) && email.length <= emailLength;
  const checks: readonly [ContactProblem, boolean][] = [
    ['contactName', !toFormText(name)],
    ['contactPhone', !hasPhone],
    ['contactEmail', !hasEmail],
  ];
  return checks.flatMap(([problem, applies]) => (applies ? problem : []));
}
