import { describe, expect, test } from 'vitest';
import { matchCompanyName } from './company-names.ts';
import { chooseByName, indexNames, maybeSamePerson } from './worker-names.ts';

const person = (firstName: string, middleName: string | null, lastName = 'Lovelace') => ({
  firstName,
  middleName,
  lastName,
});

describe('two names can belong to one person', () => {
  const rows: [
    why: string,
    one: ReturnType<typeof person>,
    other: ReturnType<typeof person>,
    same: boolean,
  ][] = [
    ['when they are equal', person('Ada', 'King'), person('Ada', 'King'), true],
    ['regardless of case', person('ADA', 'king'), person('ada', 'KING'), true],
    [
      'regardless of spaces',
      person('Mary Ann', null, 'Van Dyke'),
      person('Maryann', null, 'VanDyke'),
      true,
    ],
    ['regardless of full-width letters', person('Ａｄａ', null), person('Ada', null), true],
    [
      'regardless of how accents are encoded',
      person('Ame\u0301lie', null),
      person('Am\u00e9lie', null),
      true,
    ],
    ['when one has no middle name', person('Ada', null), person('Ada', 'King'), true],
    ['when one has a middle initial', person('Ada', 'K.'), person('Ada', 'King'), true],
    ['but not with another middle name', person('Ada', 'Byron'), person('Ada', 'King'), false],
    ['but not with another first name', person('Ida', null), person('Ada', null), false],
    [
      'but not with first and last name swapped',
      person('Lovelace', null, 'Ada'),
      person('Ada', null),
      false,
    ],
  ];
  test.each(rows)('%s', (_, one, other, same) => {
    expect(maybeSamePerson(one, other)).toBe(same);
    expect(maybeSamePerson(other, one)).toBe(same);
  });
});

describe('among several people of one name', () => {
  const choose = (name: ReturnType<typeof person>, ...people: ReturnType<typeof person>[]) =>
    chooseByName(name, indexNames(people)(name));

  test('the middle name decides, exactly if necessary', () => {
    const [king, byron, none] = [
      person('Ada', 'King'),
      person('Ada', 'Byron'),
      person('Ada', null),
    ];
    expect(choose(person('Ada', 'K'), king, byron)).toEqual({ found: 'one', person: king });
    expect(choose(person('Ada', null), king, none)).toEqual({ found: 'one', person: none });
    expect(choose(person('Ada', null), king, byron)).toEqual({ found: 'several' });
    expect(choose(person('Ada', 'King'), king, king)).toEqual({ found: 'several' });
    expect(choose(person('Ada', 'Zoe'), king, byron)).toEqual({ found: 'none' });
  });
});

describe('a company found by its name', () => {
  const [first, second, third] = [{ name: 'Acme' }, { name: 'ACME' }, { name: 'Acme Inc' }];
  test('is the only one of that name, or the only exact match', () => {
    expect(matchCompanyName('acme inc', [first, second, third])).toBe(third);
    expect(matchCompanyName('Acme', [first, second, third])).toBe(first);
    expect(matchCompanyName('acme', [first, second, third])).toBe('several');
    expect(matchCompanyName('Nobody', [first])).toBe('none');
  });
});
