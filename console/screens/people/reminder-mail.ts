interface Reminded {
  readonly email: string | null;
  readonly outcome: string;
}

/** Programs for mail take addresses of about 2,000 characters. */
const mostRecipients = 40;

/** The address that opens a mail to the workers who were reminded, who do not see each other; undefined without any. */
export function toMailAddress(reminders: readonly Reminded[], page: string): string | undefined {
  const recipients = reminders.flatMap(({ email, outcome }) =>
    email && outcome === 'Reminded' ? [email] : [],
  );
  if (recipients.length === 0 || recipients.length > mostRecipients) return undefined;
  const subject = 'Something is missing for your pay';
  const body = `Please open ${page}, sign in, and complete what is missing for your pay.`;
  const fields = { bcc: recipients.join(','), subject, body };
  const query = Object.entries(fields).map(([name, text]) => `${name}=${encodeURIComponent(text)}`);
  return `mailto:?${query.join('&')}`;
}
