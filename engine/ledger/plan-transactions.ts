import { type Cents, sum } from '../../values/money.ts';
import type { Pay } from '../pay/pay.ts';
import type { CompiledKind } from '../withholding/pay-law.ts';
import type { AccountCode } from './chart-of-accounts.ts';
import {
  type LedgerTransaction,
  LedgerTransactionBuilder,
  reverseTransaction,
} from './ledger-transaction.ts';

/** Legal properties of kinds of pay that decide the accounts they are posted to. */
export type LedgerKinds = ReadonlyMap<string, Pick<CompiledKind, 'group' | 'cash' | 'remitted'>>;

/**
 * Plans the ledger transactions of a run, one for each worker, so that the pay of one worker can be
 * reversed. Workers without any pay have no transaction.
 */
export function planPayrollTransactions(
  pays: readonly Pay[],
  kinds: LedgerKinds,
): readonly LedgerTransaction[] {
  return pays
    .map((pay) => planPayTransaction(pay, kinds))
    .filter(({ postings }) => postings.length > 0);
}

/** Debits expenses; credits taxes, deductions, garnishments and net pay, which are owed until paid. */
export function planPayTransaction(
  pay: Pay,
  kinds: LedgerKinds,
  kind: 'pay' | 'correction' = 'pay',
): LedgerTransaction {
  const transaction = new LedgerTransactionBuilder(pay.workerId);
  for (const line of pay.lines) postLine(transaction, line, pay, kinds);
  for (const { kind: order, amount, description } of pay.orders)
    transaction.credit('liability:orders', amount, { detail: order, line: description });
  for (const { code, payer, amount } of pay.taxes) {
    if (payer === 'employer') transaction.debit('expense:taxes', amount, { detail: code });
    transaction.credit('liability:taxes', amount, { detail: code });
  }
  return transaction.credit('liability:net pay', pay.net).build(kind);
}

function postLine(
  transaction: LedgerTransactionBuilder,
  line: Pay['lines'][number],
  pay: Pay,
  kinds: LedgerKinds,
): void {
  const { kind, group, amount, description, counted } = line;
  const law = kinds.get(kind);
  if (!law) throw new Error(`no kind of pay is called ${kind}`);
  const forLine = { detail: kind, line: description };
  switch (group) {
    case 'deduction':
      transaction.credit(toDeductionAccount(law, counted?.isLoan), amount, forLine);
      return;
    case 'reimbursement':
      transaction.debit('expense:reimbursements', amount, forLine);
      return;
    default: {
      const isBenefit = group === 'benefit';
      const expense = isBenefit ? 'expense:benefits' : 'expense:wages';
      // Contractors are paid every line in cash.
      const isPaidInCash = law.cash || pay.paidElsewhere === 0;
      if (isPaidInCash) transaction.debit(expense, amount, forLine);
      else if (law.remitted)
        transaction.debit(expense, amount, forLine).credit('liability:benefits', amount, forLine);
      // Tips, stock and the value of a car are not an expense: the worker already has them.
      else
        transaction
          .debit(isBenefit ? 'memo:benefits' : 'memo:wages', amount, forLine)
          .credit('memo:received elsewhere', amount);
    }
  }
}

function toDeductionAccount({ group }: Pick<CompiledKind, 'group'>, isLoan = false): AccountCode {
  if (isLoan) return 'asset:employee loans';
  // The garnishment of a contractor is entered as a deduction.
  return group === 'garnishment' ? 'liability:orders' : 'liability:deductions';
}

/** Reverses the posted pay of one worker, if any, and posts its replacement, if any. */
export function planCorrectionTransactions(
  posted: LedgerTransaction | undefined,
  corrected: Pay | undefined,
  kinds: LedgerKinds,
): readonly LedgerTransaction[] {
  const replacement = corrected ? [planPayTransaction(corrected, kinds, 'correction')] : [];
  return [
    ...(posted ? [reverseTransaction(posted, 'void')] : []),
    ...replacement.filter(({ postings }) => postings.length > 0),
  ];
}

/** Moves funding from the company's bank account into clearing. */
export function planFundingTransaction(amount: Cents): LedgerTransaction {
  return new LedgerTransactionBuilder()
    .debit('asset:clearing', amount)
    .credit('asset:bank', amount)
    .build('funding');
}

export interface WorkerPayment {
  readonly workerId: string;
  readonly amount: Cents;
  /** The ledger account of the rail, which pays the worker. */
  readonly paidFrom: 'asset:clearing' | 'asset:bank';
}

/** Pays net pay to a worker. When the payment is returned, its reversal makes it owed again. */
export function planPaymentTransaction(
  { workerId, amount, paidFrom }: WorkerPayment,
  kind: 'payment' | 'reissue' = 'payment',
): LedgerTransaction {
  return new LedgerTransactionBuilder(workerId)
    .debit('liability:net pay', amount)
    .credit(paidFrom, amount)
    .build(kind);
}

/** Where a recovered overpayment goes. */
type RecoveryTarget =
  | { readonly account: 'asset:clearing' | 'asset:bank'; readonly deductionKind?: undefined }
  | { readonly account: 'liability:deductions'; readonly deductionKind: string };

/**
 * Recovers an overpayment: by a reversal into clearing, by a repayment into the company's bank
 * account, or by a future deduction, which balances its account when it is taken.
 */
export function planRecoveryTransaction(
  { workerId, amount }: Pick<WorkerPayment, 'workerId' | 'amount'>,
  into: RecoveryTarget = { account: 'asset:clearing' },
): LedgerTransaction {
  return new LedgerTransactionBuilder(workerId)
    .debit(into.account, amount, { detail: into.deductionKind ?? null })
    .credit('liability:net pay', amount)
    .build('collected back');
}

/** Posts as owed again the part of an overpayment that a deduction did not recover. */
export function planUncollectedRecoveryTransaction(
  { workerId, amount }: Pick<WorkerPayment, 'workerId' | 'amount'>,
  deductionKind: string,
): LedgerTransaction {
  return new LedgerTransactionBuilder(workerId)
    .debit('liability:net pay', amount)
    .credit('liability:deductions', amount, { detail: deductionKind })
    .build('collected back');
}

/** Pays taxes to an agency: from the company's bank account, or from clearing if they are paid by file. */
export function planTaxDepositTransaction(
  taxes: readonly { readonly taxCode: string; readonly amount: Cents }[],
  paidFrom: 'asset:bank' | 'asset:clearing' = 'asset:bank',
): LedgerTransaction {
  const transaction = new LedgerTransactionBuilder();
  for (const { taxCode, amount } of taxes)
    transaction.debit('liability:taxes', amount, { detail: taxCode });
  const total = sum(taxes.map(({ amount }) => amount));
  return transaction.credit(paidFrom, total).build('tax deposit');
}

/** Sends a garnished amount to its payee: from the company's bank account, or from clearing by file. */
export function planRemittanceTransaction(
  { kind, amount }: { readonly kind: string; readonly amount: Cents },
  paidFrom: 'asset:bank' | 'asset:clearing',
): LedgerTransaction {
  return new LedgerTransactionBuilder()
    .debit('liability:orders', amount, { detail: kind })
    .credit(paidFrom, amount)
    .build('remittance');
}

/** Moves money for agencies from the company's bank account into clearing, or back. */
export function planAgencyTransaction(
  kind: 'agency debit' | 'agency refund',
  amount: Cents,
): LedgerTransaction {
  const isDebit = kind === 'agency debit';
  return new LedgerTransactionBuilder()
    .debit(isDebit ? 'asset:clearing' : 'asset:bank', amount)
    .credit(isDebit ? 'asset:bank' : 'asset:clearing', amount)
    .build(kind);
}

/** Returns money in clearing that is not owed to anybody to the company. */
export function planRefundTransaction(amount: Cents): LedgerTransaction {
  return new LedgerTransactionBuilder()
    .debit('asset:bank', amount)
    .credit('asset:clearing', amount)
    .build('refund');
}
