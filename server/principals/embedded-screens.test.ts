import { describe, expect, test } from 'vitest';
import {
  embeddedScreens,
  operationsOnScreen,
  screenNames,
} from '../../contract/embedded-screens.ts';
import { allOperations } from '../../contract/operations.ts';
import type { LinkPrincipal } from '../../engine/access/principal.ts';
import type { Role } from '../../values/access.ts';
import type { Id } from '../../values/id.ts';
import { Refusal } from '../operations/refusal.ts';
import { authorize } from './authorize.ts';

const companyId = 'COMPANY' as Id<'company'>;
const workerId = 'WORKER' as Id<'worker'>;

const linkTo = (screen: string, role: Role): LinkPrincipal => ({
  kind: 'link',
  linkId: 'LINK' as Id<'link'>,
  createdBy: 'key 1',
  personId: undefined,
  scope: 'all',
  screen,
  membership: {
    role,
    companyId,
    workerId: role === 'worker' ? workerId : undefined,
    businessUserId: undefined,
  },
});

const pairs = screenNames.flatMap((screen) =>
  embeddedScreens[screen].roles.map((role) => [screen, role] as const),
);

describe('a link to the screen', () => {
  test.each(pairs)('%s with the role %s is granted what both allow', (screen, role) => {
    const onScreen = operationsOnScreen(screen, role);
    for (const declared of allOperations) {
      const { name, access } = declared;
      const roles: readonly string[] = access.roles;
      const outcome = authorize(linkTo(screen, role), declared);
      const key = outcome instanceof Refusal ? outcome.main.key : 'granted';
      if (!onScreen.includes(name)) expect(key, name).toBe('otherScreen');
      else if (!roles.includes(role)) expect(key, name).toBe('roleMissing');
      else expect(key, name).toBe(access.isConfirmed ? 'linkCannotConfirm' : 'granted');
    }
  });

  test.each<[screen: string, role: Role, operations: string[]]>([
    ['bankAccount', 'payrollAdmin', ['getUser', 'addUserBankAccount', 'updateUserBankAccount']],
    ['bankAccount', 'worker', ['getCompanyInfo', 'addCompanyBankAccount']],
    ['taxForms', 'payrollAdmin', ['getUser', 'getFormW2', 'updateW4Information']],
    ['taxForms', 'owner', ['getIndividualPayrollHistory', 'previewNextPay']],
    ['taxForms', 'worker', ['getFilings', 'printForm941']],
  ])('%s with the role %s does not call %s, which it does not show', (screen, role, operations) => {
    const declared = allOperations.filter(({ name }) => operations.includes(name));
    expect(declared).toHaveLength(operations.length);
    for (const each of declared)
      expect(authorize(linkTo(screen, role), each)).toMatchObject({ main: { key: 'otherScreen' } });
  });

  test('that does not exist any more is granted nothing', () => {
    for (const declared of allOperations)
      expect(authorize(linkTo('formerScreen', 'payrollAdmin'), declared)).toMatchObject({
        status: 403,
        main: { key: 'otherScreen' },
      });
  });
});

describe('the operations of the screen', () => {
  const known = new Map(allOperations.map((declared) => [declared.name, declared]));

  test.each(pairs)(
    '%s exist, once each, and the role %s or a like one may call them',
    (screen, role) => {
      const operations = operationsOnScreen(screen, role);
      expect(new Set(operations).size).toBe(operations.length);
      const isWorker = role === 'worker';
      const alike = embeddedScreens[screen].roles.filter(
        (each) => (each === 'worker') === isWorker,
      );
      for (const name of operations) {
        const allowed: readonly string[] = known.get(name)?.access.roles ?? [];
        expect(
          alike.some((each) => allowed.includes(each)),
          name,
        ).toBe(true);
      }
    },
  );

  test.each(pairs)(
    '%s with the role %s give no access, keys, roles or bank files',
    (screen, role) => {
      for (const name of operationsOnScreen(screen, role))
        expect(known.get(name)?.access.scope, name).not.toBe('account');
    },
  );
});
