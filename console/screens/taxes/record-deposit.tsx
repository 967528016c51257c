import { askTyped } from '../../call/ask.ts';
import { showMoney, toCents } from '../../format/money.ts';
import { EntryForm } from '../../frame/entry-form.tsx';
import { Sheet } from '../../frame/sheet.tsx';
import { forPeople } from '../../words/for-people.ts';
import { agencyWords, showDepositPeriod } from '../../words/tax-deposits.ts';
import { type ChosenDeposit, listPaymentFields, nameDeposit, toPayment } from './deposit-record.ts';
import type { TaxesPartProps } from './deposits.tsx';

/** The form with which a payroll admin tells that the company has paid a tax itself. */
export function RecordDeposit({
  companyId,
  today,
  owed,
  close,
  done,
}: TaxesPartProps & {
  readonly owed: ChosenDeposit;
  readonly close: () => void;
  /** Receives the sentence of the server. */
  readonly done: (message: string) => void;
}) {
  const { taxGroup, taxName, deposit } = owed;
  const { year, quarter, open } = deposit;
  return (
    <Sheet title="I paid it myself" close={close}>
      <p>
        {taxName}, {showDepositPeriod(deposit)}: {showMoney(toCents(open))} open. Nothing is sent.
        The earliest due dates of the period are paid first.
      </p>
      <EntryForm
        form={`deposit ${companyId} ${nameDeposit({ taxGroup, year, quarter })}`}
        fields={listPaymentFields(open, today)}
        action="Record the deposit"
        isPrimary
        toRequest={(texts, numbers) => ({
          taxDeposit: {
            companyId,
            taxGroup,
            year,
            ...(quarter !== null && { quarter }),
            ...toPayment(texts, numbers),
          },
        })}
        send={(request, options) => askTyped('payroll', 'recordTaxDeposit', request, options)}
        done={({ taxDeposit }) => done(forPeople(taxDeposit.message))}
        confirmed={{
          operation: 'recordTaxDeposit',
          sentence: `You have paid this to ${agencyWords(taxGroup.slice(0, 2))} yourself. The tax is not open any more.`,
        }}
      />
    </Sheet>
  );
}
