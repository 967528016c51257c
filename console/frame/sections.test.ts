import { expect, test } from 'vitest';
import { sectionOf } from './sections.ts';

test.for([
  ['/c/6E1D', '/c/$companyId', 'home'],
  ['/c/6E1D/pay', '/c/$companyId/pay', 'a section'],
  [
    '/c/6E1D/pay/77A0/review',
    '/c/$companyId/pay',
    'a record of a section, which another company does not have',
  ],
  ['/c/6E1D/people/77A0', '/c/$companyId/people', 'a worker'],
  ['/', '/c/$companyId', 'the list of companies'],
] as const)('the section of %s is %s: %s', ([path, section]) => {
  expect(sectionOf(path)).toBe(section);
});
