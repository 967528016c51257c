import { useNavigate, useSearch } from '@tanstack/react-router';

/**
 * The explanation that the address asks for, `?explain=<id>:<part>`. The screens of a payroll take the id of a worker,
 * those of a worker the id of a pay period: the other one is part of their address. Other screens take both,
 * `<worker>@<pay period>`. `sum:<name>` asks for a sum of a payroll.
 */
export function useExplained() {
  const { explain = '' } = useSearch({ strict: false });
  const navigate = useNavigate();
  const [id = '', part] = explain.split(':');
  return {
    id,
    part,
    open: (of: string, partOf?: string) =>
      void navigate({
        to: '.',
        search: (former) => ({ ...former, explain: partOf ? `${of}:${partOf}` : of }),
      }),
    close: () =>
      void navigate({
        to: '.',
        search: ({ explain: _, ...others }) => others,
        replace: true,
      }),
  };
}

/** Names the pay of a worker on screens that are about neither. */
export const payOf = (userId: string, payPeriodId: string) => `${userId}@${payPeriodId}`;

/** Names a sum of a payroll in the address, in place of a worker. */
export const sumId = 'sum';
