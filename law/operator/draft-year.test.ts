import { describe, expect, it } from 'vitest';
import { contractorsFileSchema } from '../contractors/schema.ts';
import { garnishmentsFileSchema, minimumWagesFileSchema } from '../garnishments/schema.ts';
import { limitsFileSchema } from '../kinds/schema.ts';
import { federalFileSchema, stateFileSchema } from '../schema.ts';
import { draftSource, draftYear } from './draft-year.ts';
import { isFigure, isJsonList, isJsonObject, type Json, type JsonObject } from './json.ts';
import { listYearFiles } from './list-year-files.ts';
import { writeLawJson } from './write-json.ts';

const builtIn = listYearFiles();
const draft = draftYear(2027, builtIn);

describe('the draft of a year', () => {
  it('has every file of the year before, and the minimum wages', () => {
    const before = builtIn.map(({ path }) => path).filter((path) => path.endsWith('2026.json'));
    expect(draft.map(({ path }) => path)).toEqual([
      ...before.map((path) => path.replace('2026', '2027')),
      'garnishments/minimum-wages-2027.json',
    ]);
    expect(draft).toHaveLength(56);
  });

  it('has files that their schemas accept', () => {
    for (const { path, content } of draft) {
      const result = schemaOf(path).safeParse(content);
      expect(result.error?.message, path).toBeUndefined();
    }
  });

  it('marks every figure as unconfirmed, with the draft as its source', () => {
    const figures = draft.flatMap(({ content }) => listFiguresIn(content));
    expect(figures.length).toBeGreaterThan(700);
    const others = figures.filter(
      ({ status, source }) => status !== 'unconfirmed' || source !== draftSource(2027),
    );
    expect(others).toEqual([]);
    expect([...new Set(figures.map(({ from }) => from))].sort()).toEqual([
      // Contractors are reported from an amount.
      '2000',
      '2027-01-01',
      undefined,
    ]);
  });

  it('keeps the wage base and rates of the year before as text', () => {
    for (const { path, content } of draft.filter((file) => file.path.startsWith('us/'))) {
      const before = fileAt(path.replace('2027', '2026'));
      expect(valuesOf(content, 'wageBase'), path).toEqual(valuesOf(before, 'wageBase'));
    }
    expect(fileAt('us/federal/2027.json')).toMatchObject({
      year: 2027,
      socialSecurity: [{ from: '2027-01-01', rate: '0.062', wageBase: '184500' }],
    });
  });

  it('has the full figures of a state that referred to an earlier year', () => {
    const table = fileAt('us/WI/2025.json').incomeTax;
    expect(textWithoutMarks(fileAt('us/WI/2027.json').incomeTax)).toBe(textWithoutMarks(table));
  });

  it.each([
    ['GA', '2026-05-11', 'a change by pay date'],
    ['OH', '2026-08-01', 'a change by the end of the pay period'],
    ['UT', '2026-06-01', 'a change by the beginning of the pay period'],
  ])('has the last figures of %s only, from %s on: %s', (state, from) => {
    const versions = listOf(fileAt(`us/${state}/2026.json`).incomeTax);
    const last = versions.filter((version) => version.from === from);
    const drafted = fileAt(`us/${state}/2027.json`).incomeTax;
    expect(textWithoutMarks(drafted)).toBe(textWithoutMarks(last));
  });

  it('goes by the pay date, so that pay in January for December has law', () => {
    expect(JSON.stringify(draft)).not.toContain('"by":');
  });

  it('has one limit for each state with several in the year before', () => {
    const states = listOf(fileAt('garnishments/2027.json').states);
    expect(states.filter(({ state }) => state === 'OR')).toMatchObject([
      { limits: [expect.anything(), { weekly: '400' }] },
    ]);
    expect(states.filter((limit) => 'from' in limit)).toEqual([]);
  });

  it('drops notes about past years and keeps the others', () => {
    const notes = draft.flatMap(({ content }) => valuesOf(content, 'note')).join('\n');
    expect(notes).toContain('Paid Family Leave is part of it.');
    expect(notes).toContain('Levies: to 2028.');
    expect(notes).not.toMatch(/2026|2025/);
  });

  it('has no credit reductions, which are decided in November of the year', () => {
    const file = fileAt('us/federal/2026.json');
    const [unemployment] = listOf(file.unemployment);
    const reduced = {
      ...file,
      unemployment: [{ ...unemployment, creditReduction: { CA: '.015' } }],
    };
    const [federal] = draftYear(2027, [{ path: 'us/federal/2026.json', content: reduced }]);
    expect(federal?.content.unemployment).toMatchObject([{ creditReduction: {} }]);
  });

  it('includes a change that an operator added within the year', () => {
    const change = {
      path: 'us/IN/2026-10-01.json',
      content: {
        jurisdiction: 'US-IN',
        name: 'Indiana',
        year: 2026,
        locals: [{ ...countyOf('IN_COUNTY_01'), from: '2026-10-01', rate: '0.0172' }],
      },
    };
    const indiana = draftYear(2027, [...builtIn, change]).find(({ path }) => path.includes('/IN/'));
    const counties = listOf(indiana?.content.locals);
    expect(counties.filter(({ code }) => code === 'IN_COUNTY_01')).toMatchObject([
      { from: '2027-01-01', rate: '0.0172' },
    ]);
    expect(counties).toHaveLength(listOf(fileAt('us/IN/2026.json').locals).length);
  });
});

describe('drafted minimum wages', () => {
  const wagesOf = (rates: readonly (readonly [string, string])[]) => {
    const wage = { rates: rates.map(([from, rate]) => ({ from, rate })), status: 'C', source: 'x' };
    const file = { path: 'garnishments/minimum-wages.json', content: { states: { AK: wage } } };
    const drafted = draftYear(2027, [file]).map(({ content }) => content);
    return valuesOf(drafted, 'rates')
      .flatMap(listOf)
      .map(({ from, rate }) => `${from} ${rate}`);
  };
  it.each([
    ['begun long before', [['2009-07-24', '7.25']], ['2027-01-01 7.25']],
    [
      'changed in 2026',
      [
        ['2026-01-01', '13'],
        ['2026-07-01', '14'],
      ],
      ['2027-01-01 14'],
    ],
    [
      'known to change on 1 January',
      [
        ['2026-07-01', '14'],
        ['2027-01-01', '15'],
      ],
      ['2027-01-01 15'],
    ],
    [
      'known to change in July',
      [
        ['2026-07-01', '14'],
        ['2027-07-01', '15'],
        ['2028-07-01', '16'],
      ],
      ['2027-01-01 14', '2027-07-01 15'],
    ],
  ] as const)('of a rate %s', (_, rates, expected) => {
    expect(wagesOf(rates)).toEqual(expected);
  });
});

describe('the text of a drafted file', () => {
  it('reads back as the same file', () => {
    for (const { path, content } of draft)
      expect(JSON.parse(writeLawJson(content)), path).toEqual(content);
  });

  it('differs from the file of the year before only in year, status, source and notes', () => {
    const linesOf = (year: number) => writeLawJson(fileAt(`us/NY/${year}.json`)).split('\n');
    const before = new Set(linesOf(2026));
    const added = linesOf(2027).filter((line) => !before.has(line));
    expect([...new Set(added.map((line) => line.trim()))]).toEqual([
      '"year": 2027,',
      '"from": "2027-01-01",',
      '"status": "unconfirmed",',
      '"source": "Draft: the figures of 2026",',
    ]);
  });

  it('has a line for each field of a figure and rows of a table side by side', () => {
    const text = writeLawJson(fileAt('us/WI/2027.json'));
    expect(text).toMatchInlineSnapshot(`
      "{
        "jurisdiction": "US-WI",
        "name": "Wisconsin",
        "year": 2027,
        "incomeTax": [
          {
            "from": "2027-01-01",
            "status": "unconfirmed",
            "source": "Draft: the figures of 2026",
            "rounding": "nearest cent",
            "withoutCertificate": {"status": "single", "allowances": 0},
            "method": "shrinking deduction",
            "deduction": {
              "single": {"full": "6702", "above": "17780", "rate": "0.12"},
              "married": {"full": "9461", "above": "25727", "rate": "0.20"}
            },
            "allowance": "400",
            "tables": {
              "all": [
                ["0", "0.0354", "0"], ["12760", "0.0465", "451.70"], ["25520", "0.053", "1045.04"],
                ["280950", "0.0765", "14582.83"]
              ]
            }
          }
        ],
        "supplemental": [
          {
            "from": "2027-01-01",
            "status": "unconfirmed",
            "source": "Draft: the figures of 2026",
            "kind": "by annual wages",
            "rates": [["0", "0.0354"], ["12760", "0.0465"], ["25520", "0.053"], ["280950", "0.0765"]]
          }
        ],
        "unemployment": [
          {
            "from": "2027-01-01",
            "status": "unconfirmed",
            "source": "Draft: the figures of 2026",
            "wageBase": "14000",
            "newEmployerRate": "0.0305"
          }
        ],
        "programs": [],
        "locals": []
      }
      "
    `);
  });
});

function schemaOf(path: string) {
  if (path === 'us/federal/2027.json') return federalFileSchema;
  if (path.startsWith('us/')) return stateFileSchema;
  if (path.startsWith('contractors/')) return contractorsFileSchema;
  if (path.startsWith('kinds/')) return limitsFileSchema;
  return path.includes('minimum') ? minimumWagesFileSchema : garnishmentsFileSchema;
}

function fileAt(path: string): JsonObject {
  return [...builtIn, ...draft].find((file) => file.path === path)?.content ?? {};
}

function countyOf(code: string): JsonObject {
  return listOf(fileAt('us/IN/2026.json').locals).find((local) => local.code === code) ?? {};
}

function listOf(value: Json | undefined): readonly JsonObject[] {
  return isJsonList(value) ? value.filter(isJsonObject) : [];
}

function listFiguresIn(value: Json): readonly JsonObject[] {
  if (isJsonList(value)) return value.flatMap(listFiguresIn);
  if (!isJsonObject(value)) return [];
  return [...(isFigure(value) ? [value] : []), ...Object.values(value).flatMap(listFiguresIn)];
}

function valuesOf(value: Json, name: string): readonly Json[] {
  if (isJsonList(value)) return value.flatMap((each) => valuesOf(each, name));
  if (!isJsonObject(value)) return [];
  return Object.entries(value).flatMap(([field, each]) =>
    field === name ? [each] : valuesOf(each, name),
  );
}

function textWithoutMarks(value: Json | undefined): string {
  return JSON.stringify(value, (name, each) =>
    ['from', 'by', 'status', 'source', 'note'].includes(name) ? undefined : each,
  );
}
