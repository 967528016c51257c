import { normalizeName } from '../../values/contact.ts';

/** The company a name means: alone so called, or alone so written. Case and spaces do not count. */
export function matchCompanyName<Company extends { readonly name: string }>(
  name: string,
  companies: readonly Company[],
): Company | 'none' | 'several' {
  const called = companies.filter((company) => normalizeName(company.name) === normalizeName(name));
  const written = called.filter((company) => company.name === name);
  const [company, another] = written.length === 1 ? written : called;
  if (!company) return 'none';
  return another ? 'several' : company;
}
