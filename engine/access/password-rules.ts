export type PasswordProblem = 'passwordTooShort' | 'passwordTooLong' | 'passwordCommon';

const shortest = 12;
const longest = 200;

/** Decides whether a person may choose a password; NIST SP 800-63B asks for length and no patterns. */
export function findPasswordProblem(
  password: string,
  { email }: { readonly email: string | undefined },
): PasswordProblem | undefined {
  const length = [...password].length;
  if (length < shortest) return 'passwordTooShort';
  if (length > longest) return 'passwordTooLong';
  const plain = password.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
  const isOwnEmail = email !== undefined && password.toLowerCase() === email.toLowerCase();
  const isCommon = common.some((word) => plain === word || isRepeated(plain, word));
  return isOwnEmail || isCommon || isPattern(plain) ? 'passwordCommon' : undefined;
}

/** True for a common word once or several times, with digits before or after. */
function isRepeated(plain: string, word: string): boolean {
  const withoutDigits = plain.replaceAll(/^\d+|\d+$/g, '');
  return withoutDigits !== '' && withoutDigits.replaceAll(word, '') === '';
}

/** True for few different characters, and for runs such as 123456789012. */
function isPattern(plain: string): boolean {
  if (new Set(plain).size < 5) return true;
  const doubled = (run: string) => run.repeat(3);
  return runs.some((run) => doubled(run).includes(plain));
}

const runs = [
  '1234567890',
  '0987654321',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'qwertyuiopasdfghjklzxcvbnm',
  '1qaz2wsx3edc4rfv5tgb',
  '1q2w3e4r5t6y7u8i9o0p',
];

/** Words that most guessed passwords of 12 characters and more are made of. */
const common = [
  'password',
  'passwort',
  'passw0rd',
  'p4ssw0rd',
  'pssword',
  'welcome',
  'letmein',
  'iloveyou',
  'administrator',
  'admin',
  'qwerty',
  'changeme',
  'changemenow',
  'default',
  'secret',
  'monkey',
  'dragon',
  'football',
  'baseball',
  'basketball',
  'sunshine',
  'princess',
  'superman',
  'batman',
  'trustno',
  'company',
  'payroll',
  'paywright',
  'summer',
  'winter',
  'spring',
  'autumn',
  'january',
  'february',
  'november',
  'december',
  'correcthorsebatterystaple',
];
