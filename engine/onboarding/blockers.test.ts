import { describe, expect, test } from 'vitest';
import { calendarDate } from '../../values/calendar-date.ts';
import {
  type CompanyBlockerFacts,
  listCompanyBlockers,
  listWorkerBlockers,
  type WorkerBlockerFacts,
} from './blockers.ts';

const company: CompanyBlockerFacts = {
  subject: { kind: 'company', id: 'c', name: 'Analytical Engines' },
  isLive: true,
  verification: 'passed',
  hasAdminOwner: true,
  hasKybInformation: true,
  sharesEin: false,
  fundingAccounts: ['verified'],
  statesOfWork: ['CA'],
  registeredStates: ['CA'],
  confirmed: [],
};

const worker: WorkerBlockerFacts = {
  subject: { kind: 'worker', id: 'w', name: 'Ada Lovelace' },
  isLive: true,
  workerType: 'W2',
  isCurrent: true,
  hasWage: true,
  identity: 'passed',
  sharesSsn: false,
  joinedOn: calendarDate('2025-06-02'),
  incorporatedOn: calendarDate('2019-07-01'),
  hasFederalForm: true,
  stateWithoutForm: undefined,
  paymentMethod: 'Direct Deposit',
  hasPayAccount: true,
  hasUnconfirmedAccount: false,
  confirmed: [],
};

const said = (found: readonly { severity: string; key: string }[]) =>
  found.map(({ severity, key }) => `${severity} ${key}`);

describe('a company', () => {
  const rows: [why: string, changes: Partial<CompanyBlockerFacts>, found: string[]][] = [
    ['that is ready has nothing to do', {}, []],
    [
      'just registered needs an owner and information',
      { verification: 'new', hasAdminOwner: false, hasKybInformation: false },
      ['blocks adminOwnerMissing', 'blocks kybInformationMissing'],
    ],
    [
      'with an owner still needs information',
      { verification: 'new', hasKybInformation: false },
      ['blocks kybInformationMissing'],
    ],
    [
      'with information still needs an owner',
      { verification: 'new', hasAdminOwner: false },
      ['blocks adminOwnerMissing'],
    ],
    [
      'that was verified is asked for neither again',
      { hasAdminOwner: false, hasKybInformation: false },
      [],
    ],
    ['with both can begin its verification', { verification: 'new' }, ['blocks kybNotInitiated']],
    ['under verification waits', { verification: 'pending' }, ['blocks kybPending']],
    ['that failed begins anew', { verification: 'failed' }, ['blocks kybFailed']],
    ["with another's EIN is stopped when live", { sharesEin: true }, ['blocks einShared']],
    ['is only warned of it in a sandbox', { sharesEin: true, isLive: false }, ['warns einShared']],
    ['has confirmed it', { sharesEin: true, confirmed: ['einShared'] }, []],
    ['without an account cannot pay', { fundingAccounts: [] }, ['blocks fundingAccountMissing']],
    [
      'verifies its account',
      { fundingAccounts: ['unverified'] },
      ['blocks fundingAccountUnverified'],
    ],
    ['needs one verified account', { fundingAccounts: ['unverified', 'verified'] }, []],
    [
      'registers where its workers are',
      { statesOfWork: ['CA', 'NY', 'TX'] },
      ['warns registrationMissing', 'warns registrationMissing'],
    ],
  ];
  test.each(rows)('%s', (_, changes, found) => {
    expect(said(listCompanyBlockers({ ...company, ...changes }))).toEqual(found);
  });
});

describe('a worker', () => {
  const rows: [why: string, changes: Partial<WorkerBlockerFacts>, found: string[]][] = [
    ['who is ready has nothing to do', {}, []],
    ['needs a wage', { hasWage: false }, ['blocks wageMissing']],
    ['who left needs none', { hasWage: false, isCurrent: false }, []],
    ['must be known', { identity: 'new' }, ['blocks identityMissing']],
    ['waits to be verified', { identity: 'pending' }, ['blocks identityPending']],
    ['whose verification failed corrects it', { identity: 'failed' }, ['blocks identityFailed']],
    ["with another's SSN stops a live company", { sharesSsn: true }, ['blocks ssnShared']],
    ['and only warns in a sandbox', { sharesSsn: true, isLive: false }, ['warns ssnShared']],
    ['who was looked at', { sharesSsn: true, confirmed: ['ssnShared'] }, []],
    ['who joined on the first day', { joinedOn: calendarDate('2019-07-01') }, []],
    ['of a company without a known first day', { incorporatedOn: null }, []],
    [
      'in a sandbox is stopped by all else',
      { isLive: false, hasWage: false },
      ['blocks wageMissing'],
    ],
    [
      'who joined before there was a company is odd',
      { joinedOn: calendarDate('2019-06-30') },
      ['warns joinedBeforeIncorporation'],
    ],
    [
      'without forms is taxed by default',
      { hasFederalForm: false, stateWithoutForm: 'CA' },
      ['warns federalFormMissing', 'warns stateFormMissing'],
    ],
    [
      'on contract needs no forms',
      { workerType: '1099-NEC', hasFederalForm: false, stateWithoutForm: 'CA' },
      [],
    ],
    ['without an account is paid by check', { hasPayAccount: false }, ['warns payAccountMissing']],
    ['paid by check needs no account', { hasPayAccount: false, paymentMethod: 'Check' }, []],
    [
      'whose account was changed is asked about it',
      { hasUnconfirmedAccount: true },
      ['warns payAccountUnconfirmed'],
    ],
  ];
  test.each(rows)('%s', (_, changes, found) => {
    expect(said(listWorkerBlockers({ ...worker, ...changes }))).toEqual(found);
  });
});

test('a blocker says whom it stops, and for which state', () => {
  const [registration] = listCompanyBlockers({ ...company, statesOfWork: ['NY'] });
  expect(registration).toMatchObject({ subject: company.subject, state: 'NY' });
  const [form] = listWorkerBlockers({ ...worker, stateWithoutForm: 'CA' });
  expect(form).toMatchObject({ subject: worker.subject, state: 'CA' });
  const [account] = listCompanyBlockers({ ...company, fundingAccounts: [] });
  const [wage] = listWorkerBlockers({ ...worker, hasWage: false });
  expect([account, wage].map((one) => one && 'state' in one)).toEqual([false, false]);
});
