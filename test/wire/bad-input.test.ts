import { describe, expect } from 'vitest';
import { startApp } from '../harness/app.ts';
import { aRegistration } from '../harness/examples.ts';
import { sendBytes } from '../harness/raw-http.ts';
import { noTraceTest as test } from './no-trace.ts';

const registration = JSON.stringify(aRegistration());
const validBody = `{"method":"companyRegistration","registration":${registration}}`;
/** A valid request with one more field next to the registration. */
const withTopLevelField = (more: string) => validBody.replace('{', `{${more},`);
/** A valid request with one more field inside the registration. */
const withNestedField = (more: string) =>
  validBody.replace('"registration":{', `"registration":{${more},`);
const company = (json: string) => validBody.replace('"Analytical Engines"', json);
const nested = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;

const notJson = 'The body is not valid JSON.';
const notUtf8 = 'The body is not valid UTF-8.';
const notObject = 'The body must be a JSON object.';
const notWellFormed = 'The body has text with a NUL character or an invalid Unicode character.';
const hostileName = 'The body has a field name that is not allowed.';
const duplicateField = 'The body has the same field twice in one object.';
const tooDeep = 'The body is nested deeper than 32 levels.';
const tooLarge = 'The body has a number that is too large.';
const tooLong = 'The body has a number of more than 15 digits.';

test('the registration that all cases are derived from is accepted, also with 32 levels of nesting', async () => {
  const own = await startApp();
  const sender = await own.openAccount();
  for (const body of [validBody, withTopLevelField(`"more":${nested(31)}`)]) {
    const { status } = await sendBytes(own.address, sender, { path: '/companyOnboarding', body });
    expect(status).toBe(200);
  }
  await own.close();
});

describe('a body is refused:', () => {
  const rows: [why: string, body: string | Buffer, message?: string][] = [
    ['cut short', validBody.slice(0, -1), notJson],
    ['an opening brace', '{', notJson],
    ['a comma at the end', validBody.replace(/}$/, ',}'), notJson],
    ['something after it', `${validBody} x`, notJson],
    ['two of them', `${validBody}${validBody}`, notJson],
    ['single quotes', "{'method':'companyRegistration'}", notJson],
    ['a name without quotes', '{method:"companyRegistration"}', notJson],
    ['a comment', validBody.replace('{', '{/* hello */'), notJson],
    ['NaN', company('NaN'), notJson],
    ['Infinity', company('-Infinity'), notJson],
    ['undefined', company('undefined'), notJson],
    ['a leading zero', company('007'), notJson],
    ['a hexadecimal number', company('0x10'), notJson],
    ['a plus sign', company('+1'), notJson],
    ['a bare fraction', company('.5'), notJson],
    ['a line break inside a text', company('"a\nb"'), notJson],
    ['an unknown escape', company('"\\x41"'), notJson],
    ['an escape cut short', company('"\\u12"'), notJson],
    ['a form', 'method=companyRegistration', notJson],
    ['XML', '<method>companyRegistration</method>', notJson],
    ['null', 'null', notObject],
    ['true', 'true', notObject],
    ['a number', '42', notObject],
    ['a text', '"companyRegistration"', notObject],
    ['an empty list', '[]', notObject],
    ['a valid body inside a list', `[${validBody}]`, notObject],
    ['an empty object', '{}', 'method is mandatory and cannot be empty: it names the operation.'],
    ['blanks', '  \n ', notJson],

    [
      'a list for an object',
      validBody.replace(registration, `[${registration}]`),
      'registration must be an object.',
    ],
    [
      'a text for an object',
      validBody.replace(registration, '"x"'),
      'registration must be an object.',
    ],
    [
      'a number for an object',
      validBody.replace(registration, '1'),
      'registration must be an object.',
    ],
    ['an object for a text', company('{"a":1}'), 'company must be text.'],
    ['a list for a text', company('["a"]'), 'company must be text.'],
    ['a number for a text', company('1'), 'company must be text.'],
    [
      'a text for a flag',
      validBody.replace('"isEsign":true', '"isEsign":"true"'),
      'isEsign must be true or false.',
    ],
    [
      'a number for a flag',
      validBody.replace('"isEsign":true', '"isEsign":1'),
      'isEsign must be true or false.',
    ],

    ['33 levels', withTopLevelField(`"more":${nested(32)}`), tooDeep],
    ['40 levels', withTopLevelField(`"more":${nested(40)}`), tooDeep],
    [
      '40 levels of objects',
      withTopLevelField(`"more":${'{"a":'.repeat(40)}1${'}'.repeat(40)}`),
      tooDeep,
    ],
    ['100,000 levels that never close', '['.repeat(100_000), tooDeep],
    ['40 levels where a text belongs', company(nested(40)), tooDeep],

    ['a NUL, escaped', company('"a\\u0000b"'), notWellFormed],
    ['a NUL, as it is', company('"a\0b"'), notJson],
    ['a NUL where nobody looks', withTopLevelField('"more":{"deep":["\\u0000"]}'), notWellFormed],
    ['a NUL in the name of a field', withTopLevelField('"mo\\u0000re":1'), hostileName],
    ['the first half of a character', company('"\\ud83d"'), notWellFormed],
    ['the second half of a character', company('"\\ude80"'), notWellFormed],
    ['two halves in the wrong order', company('"\\ude80\\ud83d"'), notWellFormed],
    ['half a character in the name of a field', withTopLevelField('"\\ud83d":1'), hostileName],
    [
      'half a character as bytes',
      Buffer.from(company('"@"').replace('@', 'í\xa0\x80'), 'latin1'),
      notUtf8,
    ],
    ['a byte no text has', Buffer.from(company('"\xff"'), 'latin1'), notUtf8],
    ['a slash written too long', Buffer.from(company('"\xc0\xaf"'), 'latin1'), notUtf8],
    ['a character cut short', Buffer.from(company('"\xe2\x82"'), 'latin1'), notUtf8],
    ['Latin-1', Buffer.from(company('"Café"'), 'latin1'), notUtf8],
    ['a byte order mark', `\ufeff${validBody}`, notJson],
    ['UTF-16', Buffer.from(validBody, 'utf16le'), notJson],
    ['UTF-16 with its mark', Buffer.from(`\ufeff${validBody}`, 'utf16le'), notUtf8],
    ['UTF-16 the other way round', Buffer.from(`\ufeff${validBody}`, 'utf16le').swap16(), notUtf8],

    ['__proto__ at the top', withTopLevelField('"__proto__":{"polluted":true}'), hostileName],
    ['__proto__ inside', withNestedField('"__proto__":{"isTermsAccepted":true}'), hostileName],
    [
      '__proto__ deep down',
      withTopLevelField('"a":[{"b":{"__proto__":{"polluted":1}}}]'),
      hostileName,
    ],
    ['__proto__ escaped', withTopLevelField('"\\u005f_proto__":{"polluted":1}'), hostileName],
    [
      'constructor at the top',
      withTopLevelField('"constructor":{"prototype":{"polluted":1}}'),
      hostileName,
    ],
    ['constructor inside', withNestedField('"constructor":1'), hostileName],
    ['constructor deep down', withTopLevelField('"a":{"b":[{"constructor":{}}]}'), hostileName],
    ['prototype', withTopLevelField('"prototype":{"polluted":1}'), hostileName],

    ['a method twice', withTopLevelField('"method":"getClock"'), duplicateField],
    [
      'a registration twice',
      validBody.replace(/}$/, `,"registration":${registration}}`),
      duplicateField,
    ],
    ['a field twice inside', withNestedField('"company":"Other"'), duplicateField],
    ['a field twice, once escaped', withNestedField('"comp\\u0061ny":"Other"'), duplicateField],
    ['a field twice where nobody looks', withTopLevelField('"a":[{"b":1,"b":1}]'), duplicateField],

    ['a number past every double', company('1e400'), tooLarge],
    ['a negative one', company('-1e400'), tooLarge],
    ['one where nobody looks', withTopLevelField('"a":[1e999]'), tooLarge],
    ['a number of twenty digits', company('12345678901234567890'), tooLong],
    ['twenty decimals', company('0.12345678901234567890'), tooLong],
    ['a number a double would round', company('9007199254740993'), tooLong],
    ['a code of twenty digits', validBody.replace('541511', '54151100000000000000'), tooLong],

    [
      'an unknown method',
      validBody.replace('companyRegistration', 'dropTables'),
      'The module companyOnboarding has no method "dropTables".',
    ],
    [
      'a method that every object has',
      validBody.replace('companyRegistration', 'hasOwnProperty'),
      'The module companyOnboarding has no method "hasOwnProperty".',
    ],
    [
      'a method that is an object',
      validBody.replace('"companyRegistration"', '{"$ne":1}'),
      'method must be text.',
    ],
  ];
  test.for(rows)('%s', async ([_, body, message], { send, expectNoTrace }) => {
    const received = await send({ path: '/companyOnboarding', body });
    await expectNoTrace(received, 400, message);
  });

  test.for(rows)(
    '%s, with the operation in the path',
    async ([_, body], { send, expectNoTrace }) => {
      const path = '/companyOnboarding/companyRegistration';
      await expectNoTrace(await send({ path, body }), 400);
    },
  );
});

describe('a read is refused:', () => {
  const notAllowed = 'The query string has a field name that is not allowed.';
  const rows: [why: string, query: (id: string) => string, message: string][] = [
    [
      'a field twice',
      (id) => `companyId=${id}&companyId=${id}`,
      'The query string has the same field twice.',
    ],
    [
      'a field twice where nobody looks',
      (id) => `companyId=${id}&a=1&a=2`,
      'The query string has the same field twice.',
    ],
    ['__proto__', (id) => `companyId=${id}&__proto__=1`, notAllowed],
    ['constructor', (id) => `companyId=${id}&constructor=1`, notAllowed],
    ['a NUL in a name', (id) => `companyId=${id}&a%00=1`, notAllowed],
    [
      'a NUL',
      (id) => `companyId=${id}&more=%00`,
      'The query string has a NUL character or an invalid Unicode character.',
    ],
    ['a malformed escape', () => 'companyId=%zz', 'Invalid CompanyId'],
    ['an object', (id) => `companyId[$ne]=${id}`, 'Invalid CompanyId'],
    [
      'a method twice',
      (id) => `companyId=${id}&method=getCompanyInfo&method=x`,
      'method must be text.',
    ],
    ['nothing', () => '', 'Invalid CompanyId'],
  ];
  test.for(rows)(
    '%s in the query string',
    async ([_, query, message], { companyId, send, expectNoTrace }) => {
      const path = `/reports/getCompanyInfo?${query(companyId)}`;
      const received = await send({ verb: 'GET', path });
      await expectNoTrace(received, 400, message);
    },
  );

  test('a broken body by GET', async ({ send, expectNoTrace }) => {
    const request = { verb: 'GET', path: '/reports', body: '{"method":"getCompanyInfo"' };
    await expectNoTrace(await send(request), 400, notJson);
  });
});
