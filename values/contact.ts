export type PhoneNumber = string & { readonly __phoneNumber: true };
export type ZipCode = string & { readonly __zipCode: true };
export type Email = string & { readonly __email: true };

/** Parses ten US digits with usual punctuation and an optional +1; returns the ten digits. */
export function parsePhoneNumber(text: string): PhoneNumber | undefined {
  if (!/^\+?[\d\p{Zs}().-]{10,20}$/u.test(text)) return undefined;
  const digits = text.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
  return /^[2-9]\d{9}$/.test(digits) && (!text.startsWith('+') || text.startsWith('+1'))
    ? (digits as PhoneNumber)
    : undefined;
}

/** Parses five or nine digits; nine are returned with a dash. */
export function parseZipCode(text: string): ZipCode | undefined {
  const match = /^(\d{5})(?:-?(\d{4}))?$/.exec(text);
  if (!match) return undefined;
  return (match[2] ? `${match[1]}-${match[2]}` : match[1]) as ZipCode;
}

/** Checks the form of an address, not whether mail can be delivered to it. */
export function parseEmail(text: string): Email | undefined {
  if (text.length > 254) return undefined;
  return /^[^\s\p{Cc}@<>"(),:;\\]+@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+$/u.test(text)
    ? (text as Email)
    : undefined;
}

/** Normalizes a name for comparison: case and spaces do not matter. */
export function normalizeName(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/\s/gu, '');
}
