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
  needsFunding: true,
  statesOfWork: ['CA'],
  registeredStates: ['CA'],
  statesWithDefaultRate: [],
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
  exemptYear: null,
  today: calendarDate('2026-12-01'),
  stateWithoutForm: undefined,
  paymentMethod: 'Direct Deposit',
  hasDepositAccount: true,
  hasUnconfirmedAccount: false,
  sharesAccount: false,
  confirmed: [],
};

const describeAll = (found: readonly { severity: string; key: string }[]) =>
  found.map(({ severity, key }) => `${severity} ${key}`);

describe('the blockers of a company', () => {
  const rows: [why: string, changes: Partial<CompanyBlockerFacts>, found: string[]][] = [
    ['a verified company with an account and registrations has none', {}, []],
    [
      'a new company needs an admin who is an owner, and KYB information',
      { verification: 'new', hasAdminOwner: false, hasKybInformation: false },
      ['blocks adminOwnerMissing', 'blocks kybInformationMissing'],
    ],
    [
      'a new company with an owner needs KYB information',
      { verification: 'new', hasKybInformation: false },
      ['blocks kybInformationMissing'],
    ],
    [
      'a new company with KYB information needs an owner',
      { verification: 'new', hasAdminOwner: false },
      ['blocks adminOwnerMissing'],
    ],
    [
      'a verified company needs neither again',
      { hasAdminOwner: false, hasKybInformation: false },
      [],
    ],
    [
      'a new company with both can initiate KYB',
      { verification: 'new' },
      ['blocks kybNotInitiated'],
    ],
    ['a pending verification blocks', { verification: 'pending' }, ['blocks kybPending']],
    ['a failed verification blocks', { verification: 'failed' }, ['blocks kybFailed']],
    ['a shared EIN blocks a live company', { sharesEin: true }, ['blocks einShared']],
    ['a shared EIN warns in a sandbox', { sharesEin: true, isLive: false }, ['warns einShared']],
    ['a confirmed shared EIN is not listed', { sharesEin: true, confirmed: ['einShared'] }, []],
    ['a funding account is required', { fundingAccounts: [] }, ['blocks fundingAccountMissing']],
    [
      'a company that pays by check only is asked for a funding account',
      { fundingAccounts: [], needsFunding: false },
      ['warns fundingAccountMissing'],
    ],
    [
      'the funding account must be verified',
      { fundingAccounts: ['unverified'] },
      ['blocks fundingAccountUnverified'],
    ],
    ['one verified funding account is enough', { fundingAccounts: ['unverified', 'verified'] }, []],
    [
      'each state of work without a registration warns',
      { statesOfWork: ['CA', 'NY', 'TX'], statesWithDefaultRate: ['CA', 'NY', 'TX'] },
      ['warns registrationMissing', 'warns registrationMissing'],
    ],
    [
      'a state without a known rate for new employers asks for the notice',
      { statesOfWork: ['CA', 'ME'], statesWithDefaultRate: ['CA'] },
      ['warns unemploymentRateUnknown'],
    ],
  ];
  test.each(rows)('%s', (_, changes, found) => {
    expect(describeAll(listCompanyBlockers({ ...company, ...changes }))).toEqual(found);
  });
});

describe('the blockers of a worker', () => {
  const rows: [why: string, changes: Partial<WorkerBlockerFacts>, found: string[]][] = [
    ['a worker with wage, identity, forms and account has none', {}, []],
    ['a current worker needs a wage to be paid by', { hasWage: false }, ['warns wageMissing']],
    ['a former worker needs no wage', { hasWage: false, isCurrent: false }, []],
    ['a worker without identity blocks', { identity: 'new' }, ['blocks identityMissing']],
    ['a pending verification blocks', { identity: 'pending' }, ['blocks identityPending']],
    ['a failed verification blocks', { identity: 'failed' }, ['blocks identityFailed']],
    [
      'a missing identity warns in a sandbox',
      { identity: 'new', isLive: false },
      ['warns identityMissing'],
    ],
    [
      'a failed identity warns in a sandbox',
      { identity: 'failed', isLive: false },
      ['warns identityFailed'],
    ],
    ['a shared SSN blocks a live company', { sharesSsn: true }, ['blocks ssnShared']],
    ['a shared SSN warns in a sandbox', { sharesSsn: true, isLive: false }, ['warns ssnShared']],
    ['a confirmed shared SSN is not listed', { sharesSsn: true, confirmed: ['ssnShared'] }, []],
    ['a shared bank account warns', { sharesAccount: true }, ['warns payAccountShared']],
    [
      'a shared bank account of a sandbox is data of a test',
      { sharesAccount: true, isLive: false },
      [],
    ],
    [
      'an exempt Form W-4 is to be renewed from December 1 of its year on (Publication 15, section 9)',
      { exemptYear: 2026 },
      ['warns exemptFormExpires'],
    ],
    [
      'an exempt Form W-4 needs no renewal before December',
      { exemptYear: 2026, today: calendarDate('2026-11-30') },
      [],
    ],
    [
      'an exempt Form W-4 of an earlier year is still to be renewed',
      { exemptYear: 2025, today: calendarDate('2026-02-16') },
      ['warns exemptFormExpires'],
    ],
    ['joining on the day of incorporation is fine', { joinedOn: calendarDate('2019-07-01') }, []],
    ['an unknown day of incorporation is fine', { incorporatedOn: null }, []],
    [
      'a missing wage blocks in a sandbox too',
      { isLive: false, hasWage: false },
      ['warns wageMissing'],
    ],
    [
      'joining before the incorporation warns',
      { joinedOn: calendarDate('2019-06-30') },
      ['warns joinedBeforeIncorporation'],
    ],
    [
      'missing withholding forms warn',
      { hasFederalForm: false, stateWithoutForm: 'CA' },
      ['warns federalFormMissing', 'warns stateFormMissing'],
    ],
    [
      'a contractor needs no withholding forms',
      { workerType: '1099-NEC', hasFederalForm: false, stateWithoutForm: 'CA' },
      [],
    ],
    ['a missing deposit account warns', { hasDepositAccount: false }, ['warns payAccountMissing']],
    [
      'a worker paid by check needs no deposit account',
      { hasDepositAccount: false, paymentMethod: 'Check' },
      [],
    ],
    [
      'an unconfirmed account change warns',
      { hasUnconfirmedAccount: true },
      ['warns payAccountUnconfirmed'],
    ],
  ];
  test.each(rows)('%s', (_, changes, found) => {
    expect(describeAll(listWorkerBlockers({ ...worker, ...changes }))).toEqual(found);
  });
});

test('a blocker names its subject, and its state if it concerns one', () => {
  const [registration] = listCompanyBlockers({ ...company, statesOfWork: ['NY'] });
  expect(registration).toMatchObject({ subject: company.subject, state: 'NY' });
  const [form] = listWorkerBlockers({ ...worker, stateWithoutForm: 'CA' });
  expect(form).toMatchObject({ subject: worker.subject, state: 'CA' });
  const [account] = listCompanyBlockers({ ...company, fundingAccounts: [] });
  const [wage] = listWorkerBlockers({ ...worker, hasWage: false });
  expect([account, wage].map((one) => one && 'state' in one)).toEqual([false, false]);
});
