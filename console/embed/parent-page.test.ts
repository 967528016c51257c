import { expect, test } from 'vitest';
import { findParentOrigin, isConnect } from './parent-page.ts';

const own = 'https://app.example.com';
const other = 'https://www.example.org';
const stranger = 'https://evil.example';

test.each<
  [why: string, origins: string[], ancestors: string[], referrer: string, found: string | undefined]
>([
  ['the page around is allowed', [own, other], [other], '', other],
  [
    'the page around is a stranger, whatever the referrer',
    [own],
    [stranger],
    `${own}/pay`,
    undefined,
  ],
  ['only the outermost page is allowed', [own], [stranger, own], '', undefined],
  ['the browser does not tell, the referrer does', [own, other], [], `${other}/pay`, other],
  ['nobody tells, and one origin is allowed', [own], [], '', own],
  ['nobody tells, and two are allowed', [own, other], [], '', undefined],
  ['the referrer is a stranger, and two are allowed', [own, other], [], stranger, undefined],
  ['no origin is allowed', [], [], '', undefined],
])('events go to the allowed page around: %s', (_, origins, ancestors, referrer, found) => {
  expect(findParentOrigin({ origins, ancestors, referrer })).toBe(found);
});

test.each<[why: string, origin: string, data: unknown, isAnswered: boolean]>([
  ['asks for the height', own, { source: 'paywright', type: 'connect' }, true],
  ['asks from another origin', stranger, { source: 'paywright', type: 'connect' }, false],
  ['says something else', own, { source: 'paywright', type: 'submit' }, false],
  ['is no object', own, 'connect', false],
  ['is empty', own, null, false],
])('a message that %s', (_, origin, data, isAnswered) => {
  expect(isConnect({ origin, data }, own)).toBe(isAnswered);
});
