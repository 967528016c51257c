import { Button, Modal, NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ask } from '../../call/ask.ts';
import { useReturnFocus } from '../../frame/return-focus.ts';
import type { KindOfLine, PayList } from './pay-columns.ts';

export interface ColumnDialogProps {
  readonly companyId: string;
  readonly add: (kind: KindOfLine) => void;
  readonly close: () => void;
}

type AddedList = Exclude<PayList, 'amount' | 'netAmount' | 'hoursByDay'>;

const listWords: Readonly<Record<AddedList, string>> = {
  basePay: 'Hours of a pay code',
  overTime: 'Overtime',
  timeOffs: 'Paid time off',
  additionalCompensations: 'Extra pay',
  netPay: 'Extra pay that the worker gets after taxes',
  deductions: 'Deduction',
  reimbursements: 'Reimbursement',
};

const paidLeaves = ['Vacation', 'Sick', 'Holiday', 'Personal'];

/** Adds a column for a pay code, or for a kind of pay or deduction. */
export function ColumnDialog({ companyId, add, close }: ColumnDialogProps) {
  useReturnFocus();
  const [list, setList] = useState<AddedList>('basePay');
  const { data: names = [] } = useQuery({
    queryKey: ['kindsOfPay', companyId, list],
    queryFn: () => listNames(companyId, list),
    staleTime: 60_000,
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get('name')).trim();
    if (name !== '') add({ list, name });
  };
  return (
    <Modal opened onClose={close} title="Add a column" closeButtonProps={{ 'aria-label': 'Close' }}>
      <form className="stack" onSubmit={submit}>
        <NativeSelect
          label="It holds"
          value={list}
          data={Object.entries(listWords).map(([value, label]) => ({ value, label }))}
          onChange={({ currentTarget }) => setList(currentTarget.value as AddedList)}
        />
        <TextInput
          label="Name"
          name="name"
          list="kinds-of-pay"
          required
          maxLength={100}
          autoComplete="off"
        />
        <datalist id="kinds-of-pay">
          {names.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <div className="row">
          <Button type="submit" variant="filled">
            Add the column
          </Button>
          <Button onClick={close}>Cancel</Button>
        </div>
      </form>
    </Modal>
  );
}

async function listNames(companyId: string, list: AddedList): Promise<readonly string[]> {
  switch (list) {
    case 'basePay': {
      const { payCodes } = await ask('reports', 'getPayCodes', { companyId });
      return payCodes.map(({ payCode }) => payCode);
    }
    case 'overTime': {
      const { overTimeTypes } = await ask('reports', 'getOverTimeTypes', {});
      return overTimeTypes.map(({ type }) => type);
    }
    case 'additionalCompensations':
    case 'netPay': {
      const answer = await ask('reports', 'getAdditionalCompensationDescription', {});
      return answer.additionalCompensationDescriptions.map(({ description }) => description);
    }
    case 'deductions': {
      const { deductionDescriptions } = await ask('reports', 'getDeductionDescription', {});
      return deductionDescriptions.map(({ description }) => description);
    }
    case 'timeOffs':
      return paidLeaves;
    case 'reimbursements':
      return [];
  }
}
