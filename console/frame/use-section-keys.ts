import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { homeQuery } from '../call/company-queries.ts';
import { sessionQuery } from '../call/session.ts';
import { useLetterKeys } from './letter-keys.ts';
import { sections } from './sections.ts';

/** Opens a section by two letters, such as `g p`, the next payroll, or for operators the desk. */
export function useSectionKeys(companyId: string | undefined): void {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const isOperator = useQuery(sessionQuery).data?.isOperator ?? false;
  const openRun = async (of: string) => {
    const { nextRun } = await queryClient.ensureQueryData(homeQuery(of));
    if (!nextRun) return;
    const params = { companyId: of, payPeriodId: nextRun.payPeriodId };
    await navigate({ to: '/c/$companyId/pay/$payPeriodId', params });
  };
  useLetterKeys({
    ...(isOperator && { 'g d': () => void navigate({ to: '/desk' }) }),
    ...(companyId && {
      'g r': () => void openRun(companyId),
      ...Object.fromEntries(
        sections.map(({ keys, to }) => [keys, () => void navigate({ to, params: { companyId } })]),
      ),
    }),
  });
}
