import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { CalendarDate } from '../../../values/calendar-date.ts';
import { type Answered, ask, newIdempotencyKey } from '../../call/ask.ts';
import type { OwnJob } from '../../call/session.ts';
import { showDate } from '../../format/dates.ts';
import { showDifference, showMoney, toCents } from '../../format/money.ts';
import { Failed } from '../../frame/states.tsx';
import { describeOutcome } from '../../words/answer-warnings.ts';
import { claimsThisYear, describeLinesNotKept } from '../person/form-claims.ts';
import { type FormOnFile, toW4Draft, type W4Draft, w4Statuses } from './w4-answers.ts';

export interface W4FormProps {
  readonly job: OwnJob;
  readonly onFile: FormOnFile;
  readonly today: CalendarDate;
}

/** Form W-4 as questions: the effect on the next pay is shown before the form is given. */
export function W4Form({ job, onFile, today }: W4FormProps) {
  const [draft, setDraft] = useState<W4Draft>();
  const preview = useMutation({
    mutationFn: async (w4Information: W4Draft) =>
      (await ask('reports', 'previewNextPay', { ...job, w4Information })).nextPay,
    onSuccess: (_, shown) => setDraft(shown),
  });
  const show = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const answers = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>;
    preview.mutate(toW4Draft(answers, onFile));
  };
  return (
    <div className="stack form">
      <form className="stack" onSubmit={show} onChange={() => setDraft(undefined)}>
        <Questions onFile={onFile} today={today} />
        <Button type="submit" loading={preview.isPending}>
          Show the effect
        </Button>
      </form>
      {preview.error && <Failed error={preview.error} />}
      {draft && <Effect nextPay={preview.data ?? null} />}
      {draft && <GiveForm job={job} draft={draft} close={() => setDraft(undefined)} />}
    </div>
  );
}

function Questions({ onFile, today }: Omit<W4FormProps, 'job'>) {
  const amount = onFile?.dependentsAmount;
  const notKept = onFile ? describeLinesNotKept(onFile, today) : [];
  const number = (name: string, label: string, known: number | null | undefined, hint = '') => (
    <TextInput
      name={name}
      label={label}
      description={hint}
      inputMode="decimal"
      pattern="[$]?[0-9,]*([.][0-9]{1,2})?"
      title="A number, such as 1200 or 1,200.50"
      defaultValue={known ?? ''}
    />
  );
  return (
    <>
      {notKept.length > 0 && <p className="notice">{notKept.join(' ')}</p>}
      <NativeSelect
        name="status"
        label="How do you file your tax return?"
        data={[...w4Statuses]}
        defaultValue={onFile?.w4FilingStatus ?? 'Single'}
      />
      <Check name="jobs" isChecked={onFile?.haveMultipleJob}>
        I have a second job now, or we file together and my spouse works, too.
      </Check>
      {number(
        'children',
        'How many children under 17 do you support?',
        onFile?.dependents,
        amount ? `Your form has ${showMoney(toCents(amount))} for dependents. Empty keeps it.` : '',
      )}
      {number('others', 'How many other people do you support?', onFile?.dependentsAbove18)}
      {number(
        'income',
        'Other income in this year, in dollars',
        onFile?.otherIncome,
        'Interest, dividends or a pension, not from jobs.',
      )}
      {number(
        'deductions',
        'Deductions in this year, in dollars',
        onFile?.otherDeduction,
        'Only if they are more than the standard deduction: line 4(b) of the form.',
      )}
      {number('extra', 'Extra tax from each pay, in dollars', onFile?.extraWithholding)}
      <Check name="exempt" isChecked={claimsThisYear(onFile, today)}>
        I owed no federal income tax last year and expect to owe none in this year.
      </Check>
    </>
  );
}

interface CheckProps {
  readonly name: string;
  readonly isChecked?: boolean | undefined;
  readonly children: string;
}

function Check({ name, isChecked = false, children }: CheckProps) {
  return (
    <label>
      <input type="checkbox" name={name} defaultChecked={isChecked} /> {children}
    </label>
  );
}

function Effect({
  nextPay,
}: {
  readonly nextPay: Answered<'reports', 'previewNextPay'>['nextPay'];
}) {
  const { payDate = '', payWithForm, netChange } = nextPay ?? {};
  if (!payWithForm || netChange === null || netChange === undefined)
    return (
      <p className="notice" role="status">
        The effect is not known yet, because your next pay is not entered.
      </p>
    );
  return (
    <p className="notice" role="status">
      On {showDate(payDate)} you would get about {showMoney(toCents(payWithForm.net))} (
      {showDifference(toCents(netChange))}).
    </p>
  );
}

interface GiveFormProps {
  readonly job: OwnJob;
  readonly draft: W4Draft;
  readonly close: () => void;
}

/** Gives the form whose effect is shown, with the declaration of Form W-4. */
function GiveForm({ job: { companyId, userId }, draft, close }: GiveFormProps) {
  const queryClient = useQueryClient();
  const give = useMutation({
    mutationFn: () => {
      const request = { w4Information: { userId, ...draft } };
      const options = { idempotencyKey: newIdempotencyKey() };
      return ask('userOnboarding', 'updateW4Information', request, options);
    },
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: ['previewNextPay', companyId, userId] });
      await queryClient.invalidateQueries({ queryKey: ['getUser', companyId, userId] });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    give.mutate();
  };
  if (give.data)
    return (
      <p className="notice" role="status">
        {describeOutcome(give.data.w4Information.message, give.data.warnings)}{' '}
        <Button onClick={close}>Close</Button>
      </p>
    );
  return (
    <form className="stack" onSubmit={submit}>
      <label>
        <input type="checkbox" required /> Under penalties of perjury, I declare that this form, to
        the best of my knowledge and belief, is true, correct, and complete.
      </label>
      <Button type="submit" loading={give.isPending}>
        Give this form
      </Button>
      {give.error && <Failed error={give.error} />}
    </form>
  );
}
