import type { FastifyInstance } from 'fastify';
import type { Coverage, Law } from '../../law/law.ts';
import type { InstallationLaw } from '../../workflows/law/installation-law.ts';

/** Registers `/coverage`: which law is computed, its status and source, and what is missing. Needs no credentials. */
export function registerCoverage(http: FastifyInstance, installed: InstallationLaw): void {
  http.get('/coverage', async (request) => {
    const { year, jurisdiction } = request.query as Record<string, string | undefined>;
    // With drafts, which are marked as such.
    const law = installed.of('sandbox');
    const coverage = law.years
      .filter((each) => year === undefined || String(each) === year)
      .flatMap((each) => coverageOf(law, each))
      .filter((each) => jurisdiction === undefined || each.jurisdiction === jurisdiction);
    return { years: law.years, coverage };
  });
}

const coverageByLaw = new WeakMap<Law, Map<number, readonly Coverage[]>>();

function coverageOf(law: Law, year: number): readonly Coverage[] {
  const known = coverageByLaw.get(law) ?? new Map<number, readonly Coverage[]>();
  coverageByLaw.set(law, known);
  const coverage = known.get(year) ?? law.coverageOf(year);
  known.set(year, coverage);
  return coverage;
}
