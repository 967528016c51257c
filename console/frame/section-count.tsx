import { useQuery } from '@tanstack/react-query';
import { tasksQuery } from '../call/company-queries.ts';
import { countSection } from './section-counts.ts';
import type { Section } from './sections.ts';

/** The number of things to do in a section; nothing if there are none. */
export function SectionCount({
  companyId,
  section,
}: {
  readonly companyId: string;
  readonly section: Section['to'];
}) {
  const { data } = useQuery({ ...tasksQuery(companyId), staleTime: 60_000 });
  const count = data ? countSection(section, data) : 0;
  if (count === 0) return null;
  return (
    <span className="count">
      {count.toLocaleString('en-US')}
      <span className="hidden-text"> to do</span>
    </span>
  );
}
