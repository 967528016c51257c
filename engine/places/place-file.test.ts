import { describe, expect, it } from 'vitest';
import { readPlaceFile } from './place-file.ts';

const header =
  'PSD Code,County,Municipality,School District,Municipal Resident EIT,Municipal Non-Resident EIT,' +
  'School District EIT,Total Resident EIT,Municipal LST,School District LST';
const pennsylvania = (...rows: readonly string[]) => readPlaceFile([header, ...rows].join('\n'));
const hamilton = '010102,Adams,Hamilton Twp,Bermudian Springs,0.5%,1%,1.2%,1.7%,47,5';

describe("Pennsylvania's register", () => {
  it('gives rates and the local services tax of each PSD code', () => {
    expect(pennsylvania(hamilton)).toEqual({
      state: 'PA',
      problems: [],
      warnings: [],
      places: [
        {
          code: 'PA_PSD_010102',
          name: 'Hamilton Twp, Bermudian Springs',
          number: '010102',
          residentRate: 17_000,
          nonresidentRate: 10_000,
          yearlyFee: 5_200,
        },
      ],
    });
  });

  it('accepts fractions as well as percentages', () => {
    const [place] = pennsylvania('010102,,A,B,0.005,0.01,0.012,0.017,,').places;
    expect(place).toMatchObject({ residentRate: 17_000, nonresidentRate: 10_000, yearlyFee: 0 });
  });

  it('is refused with the problems of all rows', () => {
    const { problems } = pennsylvania(
      hamilton,
      '10102,Adams,,B,0.5%,1%,1.2%,1.7%,0,0',
      '010103,Adams,A,B,0.5,1%,1.2%,1.7%,0,0',
      '010104,Adams,A,B,0.5%,1%,1%,1.7%,x,0',
      '010105,Adams,A,B,0.5%,1%,1.2%,1.7%,152,5',
      hamilton,
      '010106,Adams,A\u0000B,C,0.5%,1%,1.2%,1.7%,0,0',
      '010107,Adams,A,B\ufffd,0.5%,1%,1.2%,1.7%,0,0',
    );
    expect(problems).toEqual([
      'line 3: PSD code 10102 must have six digits.',
      'line 3: municipality is empty.',
      'line 4: municipal resident eit 0.5 must be a rate up to 5%, such as 1.5% or 0.015.',
      'line 5: total resident EIT 1.7% is not the sum of its parts.',
      'line 5: municipal lst x must be an amount of money.',
      'line 6: LST of 157.00 a year exceeds 156.00.',
      'line 8: municipality must be text in UTF-8 without control characters.',
      'line 9: school district must be text in UTF-8 without control characters.',
      'line 7: Hamilton Twp, Bermudian Springs is on line 2 already.',
    ]);
  });
});

describe("Pennsylvania's local services tax", () => {
  it('may be up to 156 in financial recovery, with a warning (Act 47)', () => {
    const { places, problems, warnings } = pennsylvania(
      '350901,Lackawanna,Scranton,Scranton SD,2.4%,1%,1%,3.4%,151,5',
    );
    expect(places[0]?.yearlyFee).toBe(15_600);
    expect(problems).toEqual([]);
    expect(warnings).toEqual([
      'line 2: LST of 156.00 a year exceeds 52.00: only municipalities in financial recovery (Act 47) may levy it.',
    ]);
  });
});

describe("Ohio's rates", () => {
  it('are read by municipality', () => {
    expect(readPlaceFile('Municipality,Rate\nNew Albany,2%\n').places).toEqual([
      {
        code: 'OH_NEW_ALBANY',
        name: 'New Albany',
        number: null,
        residentRate: 20_000,
        nonresidentRate: 20_000,
        yearlyFee: 0,
      },
    ]);
  });

  it.each([
    ['Municipality\nDublin', 'line 1: the column rate is missing.', 'a missing column'],
    ['Municipality,Rate\n', 'the file has no rows.', 'no rows'],
    [
      'Municipality,Rate\nDublin,20%',
      'line 2: rate 20% must be a rate up to 5%, such as 1.5% or 0.015.',
      'a rate of 20 percent',
    ],
  ])('%j is refused: %s (%s)', (text, problem) => {
    expect(readPlaceFile(text).problems).toEqual([problem]);
  });
});
