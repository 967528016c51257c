import { depositWords } from '../../words/tax-deposits.ts';

/** The status of a deposit with its mark, so that a late one stands out. */
export function MarkedDepositStatus({ status }: { readonly status: keyof typeof depositWords }) {
  const { mark, text, tone } = depositWords[status];
  return (
    <span className={tone}>
      {mark} {text}
    </span>
  );
}

/** True for the text of a status. */
export function isDepositStatus(text: unknown): text is keyof typeof depositWords {
  return typeof text === 'string' && Object.hasOwn(depositWords, text);
}
