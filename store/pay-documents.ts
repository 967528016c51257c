import type { WorkerPay } from '../engine/pay/worker-pay.ts';

/** Pay without its totals, which have columns of their own: processing does not read them. */
export type StoredItem = Omit<WorkerPay, 'payTotals' | 'yearToDate'>;

/** The documents of a payment. */
export interface PayDocuments extends Pick<WorkerPay, 'payTotals' | 'yearToDate'> {
  readonly item: StoredItem;
}

export const payDocumentColumns = 'item, pay_totals "payTotals", year_to_date "yearToDate"';

export function toPayDocuments({ payTotals, yearToDate, ...item }: WorkerPay): PayDocuments {
  return { item, payTotals, yearToDate };
}

export function fromPayDocuments({ item, payTotals, yearToDate }: PayDocuments): WorkerPay {
  return { ...item, payTotals, yearToDate };
}

/** Replaces the documents of a row by the payment. */
export function withItem<Row extends PayDocuments>({
  item,
  payTotals,
  yearToDate,
  ...row
}: Row): Omit<Row, keyof PayDocuments> & { readonly item: WorkerPay } {
  return { ...row, item: { ...item, payTotals, yearToDate } };
}
