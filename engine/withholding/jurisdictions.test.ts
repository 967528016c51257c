import { describe, expect, it } from 'vitest';
import { readStateForm, type StateForm } from '../../law/law.ts';
import { anEmployee, aRun, payLawOn } from '../../test/pay/workers.ts';
import { money } from '../../values/money.ts';
import { computePay } from '../pay/compute-pay.ts';
import { readStateCertificate } from '../taxes/certificates.ts';
import { Worksheet } from '../taxes/worksheet.ts';
import { planJurisdictions } from './jurisdictions.ts';
import type { WorkerJurisdictions } from './pay-facts.ts';

const law = payLawOn('2026-03-13');

/** `CA 1/2` for each state that withholds income tax, `insured` for unemployment insurance. */
function planned(places: WorkerJurisdictions): string {
  return planJurisdictions(law, places)
    .states.flatMap(({ state, applies, share, whole }) => [
      ...(applies.incomeTax ? [`${state.code} ${share}/${whole}`] : []),
      ...(applies.unemployment ? [`${state.code} insured`] : []),
    ])
    .join(', ');
}

describe('the states that tax a worker', () => {
  it.each([
    ['at home', { home: 'CA', work: [{ state: 'CA', share: 1 }] }, 'CA 1/1, CA insured'],
    [
      'in a state without income tax',
      { home: 'TX', work: [{ state: 'TX', share: 1 }] },
      'TX insured',
    ],
    [
      'across a border: at work, and at home with credit',
      { home: 'NJ', work: [{ state: 'NY', share: 1 }] },
      'NJ 1/1, NY 1/1, NY insured',
    ],
    [
      'across a border without withholding at home',
      { home: 'NJ', work: [{ state: 'NY', share: 1 }], withholdAtHome: false },
      'NY 1/1, NY insured',
    ],
    [
      'under an agreement with the form on file: at home alone',
      { home: 'PA', work: [{ state: 'NJ', share: 1, reciprocityForm: true }] },
      'PA 1/1, NJ insured',
    ],
    [
      'under an agreement without the form: at work first',
      { home: 'PA', work: [{ state: 'NJ', share: 1 }] },
      'PA 1/1, NJ 1/1, NJ insured',
    ],
    [
      'with a form but without an agreement: at work first',
      { home: 'CT', work: [{ state: 'NY', share: 1, reciprocityForm: true }] },
      'CT 1/1, NY 1/1, NY insured',
    ],
    [
      'in the District, which taxes no nonresident with the form on file',
      { home: 'GA', work: [{ state: 'DC', share: 1, reciprocityForm: true }] },
      'GA 1/1, DC insured',
    ],
    [
      'in several states of one period, by the part of the work',
      {
        home: 'GA',
        work: [
          { state: 'GA', share: 60 },
          { state: 'AL', share: 20 },
        ],
      },
      'GA 80/80, GA insured, AL 20/80',
    ],
    [
      'for a short stay: not by the state visited',
      {
        home: 'GA',
        work: [
          { state: 'GA', share: 60 },
          { state: 'NY', share: 20, daysThisYear: 14 },
        ],
      },
      'GA 80/80, GA insured',
    ],
    [
      'for a day more than the short stay',
      {
        home: 'GA',
        work: [
          { state: 'GA', share: 60 },
          { state: 'NY', share: 20, daysThisYear: 15 },
        ],
      },
      'GA 80/80, GA insured, NY 20/80',
    ],
    [
      'for a short stay that pays too well',
      {
        home: 'AL',
        work: [{ state: 'GA', share: 1, daysThisYear: 3, wagesThisYear: money('5001') }],
      },
      'AL 1/1, GA 1/1, GA insured',
    ],
    [
      'at home for a New York office, by choice: by New York first',
      { home: 'GA', work: [{ state: 'GA', share: 1, officeState: 'NY' }] },
      'GA 1/1, GA insured, NY 1/1',
    ],
    [
      'at home for a Nebraska office, more than seven days of the year there: by Nebraska first',
      { home: 'GA', work: [{ state: 'GA', share: 1, officeState: 'NE', officeDaysThisYear: 8 }] },
      'GA 1/1, GA insured, NE 1/1',
    ],
    [
      'at home for a Nebraska office, seven days of the year there',
      { home: 'GA', work: [{ state: 'GA', share: 1, officeState: 'NE', officeDaysThisYear: 7 }] },
      'GA 1/1, GA insured',
    ],
    [
      'at home for a Connecticut office, whose rule spares states without one',
      { home: 'GA', work: [{ state: 'GA', share: 1, officeState: 'CT' }] },
      'GA 1/1, GA insured',
    ],
    [
      'at home for an office whose state has no such rule',
      { home: 'GA', work: [{ state: 'GA', share: 1, officeState: 'TX' }] },
      'GA 1/1, GA insured',
    ],
    [
      'on the road, insured where the base of operations is',
      { home: 'OR', work: [{ state: 'OR', share: 1 }], unemploymentState: 'WA' },
      'OR 1/1, WA insured',
    ],
  ] as [string, WorkerJurisdictions, string][])('%s', (_, places, expected) => {
    expect(planned(places)).toBe(expected);
  });

  it('a state without law is reported', () => {
    const places = { home: 'PR', work: [{ state: 'PR', share: 1 }] };
    expect(planJurisdictions(law, places).statesWithoutLaw).toEqual(['PR']);
    const pay = computePay(aRun(), anEmployee({ places }));
    expect(pay.notCovered[0]?.reason).toContain('PR');
  });
});

describe('the credit of the home state', () => {
  const taxesIn = (places: WorkerJurisdictions) => {
    const worker = anEmployee({ places, lines: [{ kind: 'salary', amount: money('4000') }] });
    const { taxes } = computePay(aRun(), worker);
    return (state: string) => taxes.find(({ code }) => code === `${state}_SIT`)?.amount ?? 0;
  };
  const home = (state: string) => taxesIn({ home: state, work: [{ state, share: 1 }] });

  it('limits the total to the higher of the two taxes', () => {
    const across = taxesIn({ home: 'NJ', work: [{ state: 'NY', share: 1 }] });
    const dearer = Math.max(home('NY')('NY'), home('NJ')('NJ'));
    expect(across('NY') + across('NJ')).toBe(dearer);
  });

  it('is zero if the state of work withholds nothing', () => {
    const across = taxesIn({ home: 'CA', work: [{ state: 'NV', share: 1 }] });
    expect(across('CA')).toBe(home('CA')('CA'));
  });

  it('is at most its own tax on the same part of the pay', () => {
    const places = {
      home: 'ND',
      work: [
        { state: 'ND', share: 1 },
        { state: 'OR', share: 1 },
      ],
    };
    const credited = home('ND')('ND') - taxesIn(places)('ND');
    expect(credited).toBeLessThanOrEqual(Math.ceil(home('ND')('ND') / 2));
  });
});

describe('a reciprocity agreement', () => {
  const taxedLocally = (places: WorkerJurisdictions, code: string, resident = false) => {
    const state = code.slice(0, 2);
    const local = law.states[state]?.law.locals.find((one) => one.code === code);
    if (!local) throw new Error(`no law of ${code}`);
    const locals = [{ state, law: local, resident, yearToDate: money('0') }];
    const pay = computePay(aRun(), anEmployee({ places: { ...places, locals } }));
    return pay.taxes.find((tax) => tax.code === code)?.amount ?? 0;
  };

  it.each([
    ['KY_LOUISVILLE', 'IN', true, money('29'), '1.45 % of 2,000 from one who lives in Indiana'],
    ['KY_LOUISVILLE', 'IN', false, money('29'), 'as without the form'],
    ['OH_COLUMBUS', 'KY', true, money('50'), '2.5 % of 2,000'],
    ['PA_PHILADELPHIA', 'NJ', true, money('68.60'), '3.43 % of 2,000'],
  ])('does not exempt from the local tax %s: home %s, form %s', (code, home, form, expected) => {
    const work = [{ state: code.slice(0, 2), share: 1, reciprocityForm: form }];
    expect(taxedLocally({ home, work }, code)).toBe(expected);
  });

  it.each([
    ['NJ', 'PA', 'NJ-165'],
    ['PA', 'NJ', 'REV-419'],
    ['IL', 'WI', 'IL-W-5-NR'],
    ['IN', 'OH', 'WH-47'],
    ['VA', 'MD', 'VA-4'],
    ['WI', 'IL', 'W-220'],
    ['MN', 'ND', 'MWR'],
    ['IA', 'IL', '44-016'],
    ['DC', 'VA', 'D-4A'],
    ['AZ', 'CA', 'WEC'],
    ['ND', 'MN', 'NDW-R'],
  ])('of %s with %s needs form %s on file', (state, home, form) => {
    const stepFor = (given: Record<string, string>) => {
      const read = readStateCertificate(readStateForm(state) as StateForm, given, undefined);
      expect(read.problems).toEqual([]);
      const work = { state, share: 1, reciprocityForm: read.reciprocity };
      const worksheet = new Worksheet();
      const { taxes } = computePay(
        aRun(),
        anEmployee({ places: { home, work: [work] } }),
        worksheet,
      );
      const taxed = taxes.filter(({ code }) => code.endsWith('_SIT')).map(({ code }) => code);
      const words = worksheet.steps.find(({ tax }) => tax === 'PLACES')?.words ?? '';
      return { taxed, words };
    };
    const claimed = stepFor({ reciprocity: 'Yes' });
    expect(claimed.taxed).toEqual([`${home}_SIT`]);
    expect(claimed.words).toMatch(new RegExp(`does not withhold .*${form}.* is on file$`));
    const silent = stepFor({});
    expect(silent.taxed).toContain(`${state}_SIT`);
    expect(silent.words).toMatch(new RegExp(`exempt with .*${form}.*, which is not on file$`));
  });

  it('does not matter for a short stay, which cities do not tax either', () => {
    const work = [
      { state: 'IN', share: 9 },
      { state: 'KY', share: 1, daysThisYear: 1, wagesThisYear: money('100') },
    ];
    const taxed = planJurisdictions(law, { home: 'IN', work }).states.find(
      ({ state }) => state.code === 'KY',
    );
    expect(taxed?.localPlaces).toEqual(taxed?.places);
  });
});
