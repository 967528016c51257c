import { Button, Modal, NativeSelect, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { type Asked, ask, newIdempotencyKey } from '../../call/ask.ts';
import { useReturnFocus } from '../../frame/return-focus.ts';
import { messageOf } from '../../words/for-people.ts';

type NewPeriod = Asked<'payroll', 'addSupplementalPayPeriod'>['payPeriod'];

const kinds = {
  bonus: { words: 'Bonus or other extra pay', type: 'Off-Cycle' },
  missed: { words: 'Pay that was missed', type: 'Missing' },
  final: { words: 'Final pay of somebody who leaves', type: 'Dismissal' },
} as const satisfies Record<
  string,
  { readonly words: string; readonly type: NewPeriod['payPeriodType'] }
>;

/** Adds a payroll outside the schedule, and opens its grid. */
export function NewPayroll({
  companyId,
  close,
}: {
  readonly companyId: string;
  readonly close: () => void;
}) {
  useReturnFocus();
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const textOf = (name: string) => String(form.get(name));
    setBusy(true);
    setProblem('');
    try {
      const request = {
        payPeriod: {
          companyId,
          payPeriodType: kinds[textOf('kind') as keyof typeof kinds].type,
          workerType: textOf('workerType') as NewPeriod['workerType'],
          payBeginDate: textOf('payBeginDate'),
          payEndDate: textOf('payEndDate'),
          payDate: textOf('payDate'),
          withholdingMethod: textOf('withholdingMethod') as 'flat' | 'aggregate',
        },
      };
      const options = { idempotencyKey: newIdempotencyKey() };
      const { payPeriod } = await ask('payroll', 'addSupplementalPayPeriod', request, options);
      await queryClient.invalidateQueries();
      const { payPeriodId } = payPeriod;
      await navigate({ to: '/c/$companyId/pay/$payPeriodId', params: { companyId, payPeriodId } });
    } catch (error) {
      setProblem(messageOf(error));
    }
    setBusy(false);
  };
  return (
    <Modal opened onClose={close} title="New payroll" closeButtonProps={{ 'aria-label': 'Close' }}>
      <form className="stack" onSubmit={(event) => void submit(event)}>
        <NativeSelect
          label="It pays"
          name="kind"
          data={Object.entries(kinds).map(([value, { words: label }]) => ({ value, label }))}
        />
        <NativeSelect
          label="To"
          name="workerType"
          data={[
            { value: 'W2', label: 'Employees (W2)' },
            { value: '1099-NEC', label: 'Contractors (1099)' },
          ]}
        />
        <TextInput type="date" label="For the days from" name="payBeginDate" required />
        <TextInput type="date" label="Until" name="payEndDate" required />
        <TextInput type="date" label="Pay day" name="payDate" required />
        <NativeSelect
          label="Income tax"
          name="withholdingMethod"
          data={[
            { value: 'flat', label: 'At the flat rates for supplemental wages' },
            { value: 'aggregate', label: 'As if paid together with the last regular pay' },
          ]}
        />
        <p role="alert" className="bad">
          {problem}
        </p>
        <div className="row">
          <Button type="submit" variant="filled" loading={isBusy}>
            Add it and enter the pay
          </Button>
          <Button onClick={close}>Cancel</Button>
        </div>
      </form>
    </Modal>
  );
}
