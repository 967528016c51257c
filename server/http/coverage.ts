import type { FastifyInstance } from 'fastify';
import { type Coverage, listCoverage, listPayCoverage, listYears } from '../../law/law.ts';

/** `/coverage`: what of the law is computed, on what ground, and what is not. For everybody to read. */
export function registerCoverage(http: FastifyInstance): void {
  const remembered = new Map<number, readonly Coverage[]>();
  const ofYear = (year: number): readonly Coverage[] => {
    let coverage = remembered.get(year);
    if (!coverage) {
      coverage = [...listCoverage(year), ...listPayCoverage(year)];
      remembered.set(year, coverage);
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
