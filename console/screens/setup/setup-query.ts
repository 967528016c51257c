import { queryOptions } from '@tanstack/react-query';
import { type Answered, ask } from '../../call/ask.ts';
import { tasksQuery } from '../../call/company-queries.ts';
import type { SetupFacts } from './checklist.ts';

type Company = Answered<'reports', 'getCompanyInfo'>['Company'][number];

/** The facts of the checklist with the records that its forms show. */
export interface LoadedSetup extends SetupFacts {
  readonly company: Company;
  readonly groups: Answered<'reports', 'getTasks'>['taskGroups'];
}

/** Reads what the checklist depends on. */
export const setupQuery = (companyId: string) =>
  queryOptions({
    queryKey: ['setup', companyId],
    queryFn: async ({ client, signal }): Promise<LoadedSetup> => {
      const request = { companyId, extended: true, withCounts: true };
      const [info, tasks] = await Promise.all([
        ask('reports', 'getCompanyInfo', request, { signal }),
        ask('reports', 'getTasks', { companyId }, { signal }),
      ]);
      // The navigation counts the same tasks.
      client.setQueryData(tasksQuery(companyId).queryKey, tasks);
      const [company] = info.Company;
      if (!company) throw new Error('The company is unknown.');
      return {
        company,
        locations: company.CompanyLocations.length,
        hasBusinessDetails: company.KYBInformations.length > 0,
        verification: company.kycStatus,
        schedules: company.counts?.paySchedules ?? 0,
        workers: company.counts?.workers ?? 0,
        tasks: new Set(tasks.taskGroups.map(({ key }) => key)),
        groups: tasks.taskGroups,
      };
    },
  });
