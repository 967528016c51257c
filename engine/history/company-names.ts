import { normalizeName } from '../../values/contact.ts';

/** Finds the only company of a name, ignoring case and spaces; an exact match takes precedence. */
export function matchCompanyName<Company extends { readonly name: string }>(
  name: string,
  companies: readonly Company[],
): Company | 'none' | 'several' {
  const sameName = companies.filter(
    (company) => normalizeName(company.name) === normalizeName(name),
  );
  const exact = sameName.filter((company) => company.name === name);
  const [company, another] = exact.length === 1 ? exact : sameName;
  if (!company) return 'none';
  return another ? 'several' : company;
}
