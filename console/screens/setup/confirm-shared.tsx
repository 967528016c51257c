import { ask } from '../../call/ask.ts';
import { RowAction, useRowAction } from '../../frame/row-action.tsx';
import { Failed } from '../../frame/states.tsx';

interface ConfirmSharedProps {
  readonly companyId: string;
  readonly task: 'einShared' | 'ssnShared' | 'payAccountShared';
  /** The worker who has the social security number or the bank account. */
  readonly worker?: { readonly id: string; readonly name: string };
}

const numberWords = {
  einShared: 'the EIN',
  ssnShared: 'the social security number',
  payAccountShared: 'the bank account',
} as const;

/** Confirms that a number which somebody else has, too, is right. */
export function ConfirmShared({ companyId, task, worker }: ConfirmSharedProps) {
  const confirm = useRowAction((_, options) =>
    ask(
      'adminPortal',
      'confirmTask',
      { companyId, task, ...(worker && { userId: worker.id }) },
      options,
    ),
  );
  return (
    <>
      <RowAction
        action={confirm}
        id={worker?.id ?? companyId}
        label="It is right"
        what={`: ${numberWords[task]}${worker ? ` of ${worker.name}` : ''}`}
      />
      {confirm.error && <Failed error={confirm.error} />}
    </>
  );
}
