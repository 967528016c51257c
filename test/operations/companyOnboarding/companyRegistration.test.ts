import { describe, expect } from 'vitest';
import { statement } from '../../../database/database.ts';
import { aRegistration } from '../../harness/examples.ts';
import { test as base } from '../../harness/fixtures.ts';
import { expectRefusal, refusalDetails } from '../../harness/refusal.ts';

const test = base.extend(
  'send',
  ({ account }) =>
    (registration: unknown) =>
      account.send({
        path: '/companyOnboarding',
        body: { method: 'companyRegistration', registration },
      }),
);

const long = (length: number) => 'x'.repeat(length);
const longName = 'must be text of at most 100 characters, without control characters.';
const longText = 'must be text of at most 500 characters, without control characters.';
const code = 'nacisSubCategoryCode must be a code of 2 to 6 digits.';
const terms = 'isTermsAccepted must be true: a company must accept the terms to be registered.';

describe('companyRegistration refuses', () => {
  const rows: [why: string, changes: object, message: string][] = [
    ['no company', { company: undefined }, 'company is mandatory and cannot be empty.'],
    ['a company of blanks', { company: ' \t ' }, 'company is mandatory and cannot be empty.'],
    ['a company that is null', { company: null }, 'company is mandatory and cannot be empty.'],
    ['a company of 101 characters', { company: long(101) }, `company ${longName}`],
    ['a company with a bell in it', { company: 'Ding\u0007' }, `company ${longName}`],
    ['a company that is a number', { company: 7 }, 'company must be text.'],
    ['a company that is a list', { company: ['A'] }, 'company must be text.'],
    ['no first name', { firstName: '' }, 'firstName is mandatory and cannot be empty.'],
    ['a long middle name', { middleName: long(101) }, `middleName ${longName}`],
    ['no last name', { lastName: undefined }, 'lastName is mandatory and cannot be empty.'],
    ['no phone', { phoneNumber: '' }, 'phoneNumber is mandatory and cannot be empty.'],
    [
      'a phone of Great Britain',
      { phoneNumber: '+44 20 7946 0958' },
      'phoneNumber must be a US phone number of ten digits.',
    ],
    ['no email', { email: undefined }, 'email is mandatory and cannot be empty.'],
    [
      'an email without a domain',
      { email: 'ada@' },
      'email must be an email address, such as ada@example.com.',
    ],
    [
      'an email with a control character',
      { email: 'a\u0001b@example.com' },
      'email must be an email address, such as ada@example.com.',
    ],
    ['a website of 501 characters', { businessWebsite: long(501) }, `businessWebsite ${longText}`],
    ['a code of one digit', { nacisSubCategoryCode: 5 }, code],
    ['a code of seven digits', { nacisSubCategoryCode: '5415112' }, code],
    ['a code with a fraction', { nacisSubCategoryCode: 54.15 }, code],
    ['a negative code', { nacisSubCategoryCode: -541511 }, code],
    ['a code in letters', { nacisSubCategoryCode: 'software' }, code],
    [
      'a code that is a list',
      { nacisSubCategoryCode: [541511] },
      'nacisSubCategoryCode must be text or a number.',
    ],
    ['a flag in words', { isEsign: 'yes' }, 'isEsign must be true or false.'],
    ['terms not accepted', { isTermsAccepted: false }, terms],
    ['terms accepted in words', { isTermsAccepted: 'true' }, terms],
    ['terms left out', { isTermsAccepted: undefined }, terms],
  ];
  test.for(rows)('%s', async ([_, changes, message], { send }) => {
    expectRefusal(await send({ ...aRegistration(), ...changes }), 400, message);
  });

  const shapes: [why: string, registration: unknown, message: string][] = [
    ['no registration', undefined, 'company is mandatory and cannot be empty.'],
    ['null', null, 'company is mandatory and cannot be empty.'],
    ['a list', [aRegistration()], 'registration must be an object.'],
    ['a text', JSON.stringify(aRegistration()), 'registration must be an object.'],
  ];
  test.for(shapes)('%s for the registration', async ([_, registration, message], { send }) => {
    expectRefusal(await send(registration), 400, message);
  });
});

test('problems are reported in documented order, one less each time one is fixed', async ({
  send,
}) => {
  const wrong = {
    company: '',
    firstName: '',
    middleName: long(101),
    lastName: '',
    phoneNumber: '1',
    email: 'x',
    businessWebsite: long(501),
    nacisSubCategoryCode: 1,
    isEsign: 'no',
    isTermsAccepted: false,
  };
  const fields = Object.keys(wrong);
  for (const mended of fields.keys()) {
    const still = fields.slice(mended);
    const changes = Object.entries(wrong).slice(mended).reverse();
    const received = await send({ ...aRegistration(), ...Object.fromEntries(changes) });
    const paths = refusalDetails(received).map(({ path }) => path);
    expect(expectRefusal(received, 400)).toContain(String(still[0]));
    expect(paths).toEqual(still.map((field) => `registration.${field}`));
  }
});

describe('companyRegistration accepts', () => {
  const rows: [why: string, changes: object][] = [
    ['everything', {}],
    ['a code as text', { nacisSubCategoryCode: '541511' }],
    ['a code of two digits', { nacisSubCategoryCode: 54 }],
    [
      'what must be there and nothing else',
      {
        middleName: undefined,
        businessWebsite: undefined,
        nacisSubCategoryCode: undefined,
        isEsign: undefined,
      },
    ],
    [
      'null and empty for what may be left out',
      { middleName: null, businessWebsite: '', nacisSubCategoryCode: null, isEsign: null },
    ],
    ['a company of 100 characters', { company: long(100) }],
    [
      'names of every script',
      { company: '株式会社 Ünïted 🚀', firstName: 'Zoë', lastName: "O'Brien-Łuk" },
    ],
    ['what only looks like a place for a text', { company: '{missing} $& %s' }],
  ];
  test.for(rows)('%s', async ([_, changes], { send }) => {
    const registration = { ...aRegistration(), ...changes };
    const { status, body } = await send(registration);
    expect(JSON.parse(body)).toEqual({
      registration: {
        companyId: expect.stringMatching(/^[0-9A-F]{8}(-[0-9A-F]{4}){3}-[0-9A-F]{12}$/),
        businessUserId: expect.stringMatching(/^[0-9A-F]{8}(-[0-9A-F]{4}){3}-[0-9A-F]{12}$/),
        status: 'Registered',
        message: `${registration.company} was registered, with ${registration.firstName} ${registration.lastName} as payroll admin.`,
      },
    });
    expect(status).toBe(200);
  });

  test('two companies with the same name', async ({ send }) => {
    const [first, second] = await Promise.all([send(aRegistration()), send(aRegistration())]);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(JSON.parse(first.body).registration.companyId).not.toBe(
      JSON.parse(second.body).registration.companyId,
    );
  });

  test('a registration in a live account', async ({ app }) => {
    const live = await app.openAccount('live');
    const { registration } = await live.client.companyOnboarding.companyRegistration({
      registration: aRegistration(),
    });
    expect(registration.status).toBe('Registered');
  });
});

test('the person who registers becomes a payroll admin without a share, with normalized contact data', async ({
  send,
  app,
}) => {
  const { body } = await send({ ...aRegistration(), firstName: '  Ada ' });
  const { businessUserId, companyId } = JSON.parse(body).registration;
  expect(await app.owner.query(findBusinessUser, [businessUserId])).toEqual([
    {
      companyId,
      firstName: 'Ada',
      middleName: 'King',
      lastName: 'Lovelace',
      phoneNumber: '2125550142',
      email: 'ada@example.com',
      payrollAdmin: true,
      bookKeeper: false,
      beneficialOwner: false,
      ownership: 0,
    },
  ]);
});

const findBusinessUser = statement(
  '',
  `select company_id "companyId", first_name "firstName", middle_name "middleName",
     last_name "lastName", phone_number "phoneNumber", email, payroll_admin "payrollAdmin",
     book_keeper "bookKeeper", beneficial_owner "beneficialOwner", ownership
   from business_user where business_user_id = $1`,
);
