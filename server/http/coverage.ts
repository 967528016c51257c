import type { FastifyInstance } from 'fastify';
import { type Coverage, listCoverage, listPayCoverage, listYears } from '../../law/law.ts';

/** Registers `/coverage`: which law is computed, its status and source, and what is missing. Needs no credentials. */
export function registerCoverage(http: FastifyInstance): void {
  const cached = new Map<number, readonly Coverage[]>();
  const ofYear = (year: number): readonly Coverage[] => {
    let coverage = cached.get(year);
    if (!coverage) {
      coverage = [...listCoverage(year), ...listPayCoverage(year)];
      cached.set(year, coverage);
    }
    return coverage;
  };
  http.get('/coverage', async (request) => {
    const { year, jurisdiction } = request.query as Record<string, string | undefined>;
    const years = listYears().filter((each) => year === undefined || String(each) === year);
    const coverage = years
      .flatMap(ofYear)
      .filter((each) => jurisdiction === undefined || each.jurisdiction === jurisdiction);
    return { years: listYears(), coverage };
  });
}
