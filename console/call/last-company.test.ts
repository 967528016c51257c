import { expect, test } from 'vitest';
import { readLastCompany } from './last-company.ts';

test.for([
  ['the own company', '["person account","C-1"]', 'C-1'],
  ['that of another person', '["other account","C-1"]', undefined],
  ['nothing', null, undefined],
  ['another text', '{"person account":"C-1"}', undefined],
] as const)('the company to begin with is %s', ([, kept, companyId]) => {
  expect(readLastCompany(kept, 'person account')).toBe(companyId);
});
