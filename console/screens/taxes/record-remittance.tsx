import { askTyped } from '../../call/ask.ts';
import { showDate } from '../../format/dates.ts';
import { showMoney, toCents } from '../../format/money.ts';
import { EntryForm } from '../../frame/entry-form.tsx';
import { Sheet } from '../../frame/sheet.tsx';
import { forPeople } from '../../words/for-people.ts';
import { listPaymentFields, toPayment } from './deposit-record.ts';
import type { TaxesPartProps } from './deposits.tsx';
import { nameGarnishment, type OpenGarnishment } from './open-garnishments.ts';

/** The form with which a payroll admin tells that the company has sent a garnished amount itself. */
export function RecordRemittance({
  companyId,
  today,
  order,
  close,
  done,
}: TaxesPartProps & {
  readonly order: OpenGarnishment;
  readonly close: () => void;
  /** Receives the sentence of the server. */
  readonly done: (message: string) => void;
}) {
  const { payPeriodId, userId, orderId, userName, garnishmentType, payDate, amount } = order;
  return (
    <Sheet title="I sent it myself" close={close}>
      <p>
        {garnishmentType} of {userName}, {showDate(payDate)}: {showMoney(toCents(amount))} open.
        Nothing is sent.
      </p>
      <EntryForm
        form={`remittance ${companyId} ${nameGarnishment(order)}`}
        fields={listPaymentFields(amount, today)}
        action="Record it as sent"
        isPrimary
        toRequest={(texts, numbers) => ({
          remittance: { companyId, payPeriodId, userId, orderId, ...toPayment(texts, numbers) },
        })}
        send={(request, options) => askTyped('payroll', 'recordRemittance', request, options)}
        done={({ remittance }) => done(forPeople(remittance.message))}
        confirmed={{
          operation: 'recordRemittance',
          sentence: 'You have sent this to the payee yourself. It is not open any more.',
        }}
      />
    </Sheet>
  );
}
