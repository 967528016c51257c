import { ask } from '../../call/ask.ts';
import { RowAction, useRowAction } from '../../frame/row-action.tsx';
import { Failed } from '../../frame/states.tsx';

interface ConfirmSharedProps {
  readonly companyId: string;
  readonly task: 'einShared' | 'ssnShared';
  /** The worker who has the social security number. */
  readonly worker?: { readonly id: string; readonly name: string };
}

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
        what={worker ? `: the social security number of ${worker.name}` : ': the EIN'}
      />
      {confirm.error && <Failed error={confirm.error} />}
    </>
  );
}
