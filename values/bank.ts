import { toScaled } from './decimal.ts';

/** Nine digits that identify a US bank; the last one is a check digit. */
export type RoutingNumber = string & { readonly __routingNumber: true };

export const accountTypes = ['checking', 'savings'] as const;

export type AccountType = (typeof accountTypes)[number];

/** A deposit of 1 to 99 cents: repeating its amount proves access to the account. */
export type MicroDeposit = number & { readonly __microDeposit: true };

const maxMicroDepositCents = 99;

/** Weights of the American Bankers Association's check digit, repeated. */
const checkDigitWeights = [3, 7, 1];

/** Federal Reserve districts of banks (01–12), thrifts (21–32) and electronic payments (61–72). */
const districtPattern = /^(0[1-9]|1[0-2]|2[1-9]|3[0-2]|6[1-9]|7[0-2])/;

export function parseRoutingNumber(text: string): RoutingNumber | undefined {
  if (!/^\d{9}$/.test(text) || !districtPattern.test(text)) return undefined;
  const sum = [...text].reduce(
    (total, digit, index) => total + Number(digit) * (checkDigitWeights[index % 3] ?? 0),
    0,
  );
  return sum % 10 === 0 ? (text as RoutingNumber) : undefined;
}

/** For literals in source code; throws if the text is not a routing number. */
export function routingNumber(text: string): RoutingNumber {
  const number = parseRoutingNumber(text);
  if (!number) throw new Error(`not a routing number: ${text}`);
  return number;
}

export function parseAccountType(text: string): AccountType | undefined {
  return accountTypes.find((type) => type === text.toLowerCase());
}

/** Parses 0.01 to 0.99 dollars. */
export function parseMicroDeposit(dollars: number): MicroDeposit | undefined {
  const cents = toScaled(dollars, 2);
  return cents !== undefined && cents > 0 && cents <= maxMicroDepositCents
    ? (cents as MicroDeposit)
    : undefined;
}

export function microDepositToDollars(deposit: MicroDeposit): number {
  return deposit / 100;
}
