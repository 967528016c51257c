// Forty people in seventeen states, each with their special case.

export type CompanyLetter = 'A' | 'B' | 'C' | 'D';

export interface CityAndState {
  readonly state: string;
  readonly city: string;
}

export interface YearCompany {
  readonly name: string;
  readonly office: CityAndState;
  readonly schedules: readonly {
    readonly workerType: 'W2' | '1099-NEC';
    readonly compensationFrequency: 'Weekly' | 'BiWeekly' | 'SemiMonthly' | 'Monthly';
    readonly standardWorkingHours: number;
    readonly payBeginDate: string;
    readonly payDate?: string;
    readonly payDay?: string;
    readonly payDateOptions?: string;
    readonly paymentMode: 'Self-Initiated' | 'Automatic';
  }[];
}

export const yearCompanies: Readonly<Record<CompanyLetter, YearCompany>> = {
  A: {
    name: 'Alder Freight',
    office: { city: 'Philadelphia', state: 'PA' },
    schedules: [
      {
        workerType: 'W2',
        compensationFrequency: 'Weekly',
        standardWorkingHours: 40,
        payBeginDate: '2025-12-22',
        payDate: '2026-01-02',
        paymentMode: 'Self-Initiated',
      },
    ],
  },
  B: {
    name: 'Birch Software',
    office: { city: 'New York', state: 'NY' },
    schedules: [
      {
        workerType: 'W2',
        compensationFrequency: 'BiWeekly',
        standardWorkingHours: 80,
        payBeginDate: '2025-12-22',
        payDate: '2026-01-09',
        paymentMode: 'Automatic',
      },
    ],
  },
  C: {
    name: 'Cedar Clinic',
    office: { city: 'Louisville', state: 'KY' },
    schedules: [
      {
        workerType: 'W2',
        compensationFrequency: 'SemiMonthly',
        standardWorkingHours: 86.6667,
        payBeginDate: '2025-12-16',
        payDateOptions: '3 days From payEndDate',
        paymentMode: 'Automatic',
      },
    ],
  },
  D: {
    name: 'Dogwood Studio',
    office: { city: 'San Diego', state: 'CA' },
    schedules: [
      {
        workerType: 'W2',
        compensationFrequency: 'Monthly',
        standardWorkingHours: 173.3333,
        payBeginDate: '2026-01-01',
        payDay: 'Last day of the month',
        paymentMode: 'Self-Initiated',
      },
      {
        workerType: '1099-NEC',
        compensationFrequency: 'Monthly',
        standardWorkingHours: 160,
        payBeginDate: '2026-01-01',
        payDay: '5 day(s) after pay period ends',
        paymentMode: 'Self-Initiated',
      },
    ],
  },
};

export interface YearPerson {
  readonly name: string;
  readonly home: CityAndState;
  /** Where the work is done, when not at home: the company's office. */
  readonly atOffice?: true;
  readonly contractor?: true;
  /** By the hour unless a basis is named. */
  readonly rate: number;
  readonly basis?: 'Per Day' | 'Per Week' | 'Per Month' | 'Per Year';
  readonly userType?: string;
  readonly isOwner?: true;
  readonly joined?: string;
  readonly born?: string;
  readonly w4?: Readonly<Record<string, string | number | boolean>>;
  readonly stateForms?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Its last digits decide what the sandbox bank does; null is paid by check. */
  readonly account?: string | null;
  /** Contributions of worker and company in every regular period, by type of benefit. */
  readonly benefits?: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

const married = { w4FilingStatus: 'Married filing jointly' };
const county = 'Indiana county of residence on January 1 (or of work, for a nonresident)';
const reciprocalKentucky = { 'Exempt: resident of a reciprocal state (box 4)': 'Yes' };
const perYear = { basis: 'Per Year', userType: 'Salary/No overtime' } as const;

/** By reference; the first letter is the company. */
export const yearPeople: Readonly<Record<string, YearPerson>> = {
  // Drivers and packers, paid each week by imported hours.
  A01: {
    name: 'Amos Archer',
    home: { city: 'Philadelphia', state: 'PA' },
    atOffice: true,
    rate: 24,
  },
  A02: { name: 'Bela Brandt', home: { city: 'Camden', state: 'NJ' }, atOffice: true, rate: 25.5 },
  A03: {
    name: 'Cleo Crane',
    home: { city: 'Indianapolis', state: 'IN' },
    rate: 22,
    stateForms: { IN: { 'Personal exemptions (lines 1 to 5)': '1', [county]: 'Marion' } },
  },
  A04: {
    name: 'Dora Dietz',
    home: { city: 'Columbus', state: 'OH' },
    rate: 21,
    account: '770000000003',
  },
  A05: { name: 'Egon Ellis', home: { city: 'Spokane', state: 'WA' }, rate: 30 },
  A06: {
    name: 'Fay Fuchs',
    home: { city: 'Denver', state: 'CO' },
    rate: 26,
    w4: { w4FilingStatus: 'Head of household', dependents: 2 },
  },
  A07: { name: 'Gus Grant', home: { city: 'Peoria', state: 'IL' }, rate: 19.5 },
  A08: { name: 'Hana Hill', home: { city: 'Macon', state: 'GA' }, rate: 18, account: null },
  A09: {
    name: 'Ines Ivory',
    home: { city: 'Portland', state: 'OR' },
    rate: 28.125,
    w4: married,
    stateForms: { OR: { 'Marital status': 'Married' } },
  },
  A10: { name: 'Jon Jay', home: { city: 'Pittsburgh', state: 'PA' }, rate: 27 },

  // Engineers on salaries, paid automatically every other week.
  B01: {
    name: 'Ada Ames',
    home: { city: 'Austin', state: 'TX' },
    rate: 390_000,
    ...perYear,
    w4: married,
  },
  B02: {
    name: 'Ben Beck',
    home: { city: 'Brooklyn', state: 'NY' },
    atOffice: true,
    rate: 104_000,
    ...perYear,
    benefits: { Commuter: { employeeAmount: 200 } },
  },
  B03: {
    name: 'Cara Cole',
    home: { city: 'Hoboken', state: 'NJ' },
    atOffice: true,
    rate: 130_000,
    ...perYear,
  },
  B04: {
    name: 'Dan Dorn',
    home: { city: 'Oakland', state: 'CA' },
    rate: 182_000,
    ...perYear,
    benefits: {
      '401(k)': { employeePercentage: 20, companyPercentage: 4 },
      'HSA Family': { employeeAmount: 350, companyAmount: 50 },
    },
  },
  B05: {
    name: 'Eva Eden',
    home: { city: 'Boston', state: 'MA' },
    rate: 118_300,
    ...perYear,
    benefits: {
      Medical: { employeeAmount: 210.5, companyAmount: 480 },
      Dental: { employeeAmount: 22.75 },
    },
  },
  B06: {
    name: 'Finn Frey',
    home: { city: 'Boulder', state: 'CO' },
    rate: 96_000,
    basis: 'Per Year',
    userType: 'Salary/Eligible for overtime',
    w4: { ...married, dependents: 2, extraWithholding: 30 },
  },
  B07: { name: 'Gail Gray', home: { city: 'Seattle', state: 'WA' }, rate: 150_000, ...perYear },
  B08: {
    name: 'Hugo Hart',
    home: { city: 'Los Angeles', state: 'CA' },
    rate: 112_000,
    ...perYear,
    joined: '2026-03-18',
  },
  B09: {
    name: 'Ida Irwin',
    home: { city: 'Bethesda', state: 'MD' },
    rate: 99_000,
    ...perYear,
    stateForms: { MD: { 'County of residence (or nonresident)': 'Montgomery' } },
  },
  B10: {
    name: 'Jack Judd',
    home: { city: 'Eugene', state: 'OR' },
    rate: 88_000,
    ...perYear,
    born: '1965-04-01',
    benefits: { '401(k)': { employeePercentage: 45 } },
  },
  B11: { name: 'Kim Kerr', home: { city: 'Yonkers', state: 'NY' }, rate: 77_000, ...perYear },
  B12: {
    name: 'Lou Lang',
    home: { city: 'Albany', state: 'NY' },
    rate: 143_000,
    ...perYear,
    isOwner: true,
  },

  // A clinic paid twice a month.
  C01: {
    name: 'Mara Mann',
    home: { city: 'Louisville', state: 'KY' },
    atOffice: true,
    rate: 84_000,
    ...perYear,
    benefits: { '403(b)': { employeeAmount: 500, companyAmount: 150 } },
  },
  C02: {
    name: 'Nils Nash',
    home: { city: 'Jeffersonville', state: 'IN' },
    atOffice: true,
    rate: 61_000,
    ...perYear,
    stateForms: { KY: reciprocalKentucky, IN: { [county]: 'Clark County' } },
  },
  C03: {
    name: 'Olga Orr',
    home: { city: 'Cincinnati', state: 'OH' },
    atOffice: true,
    rate: 69_500,
    ...perYear,
    stateForms: { KY: reciprocalKentucky },
  },
  C04: {
    name: 'Pia Park',
    home: { city: 'Fargo', state: 'ND' },
    rate: 66_000,
    ...perYear,
    w4: married,
  },
  C05: { name: 'Quinn Quist', home: { city: 'Lexington', state: 'KY' }, rate: 20 },
  C06: { name: 'Rosa Reed', home: { city: 'Reading', state: 'PA' }, rate: 58_000, ...perYear },
  C07: { name: 'Sven Shaw', home: { city: 'Detroit', state: 'MI' }, rate: 72_000, ...perYear },
  C08: {
    name: 'Tara Todd',
    home: { city: 'Atlanta', state: 'GA' },
    rate: 5_200,
    basis: 'Per Month',
    userType: 'Salary/No overtime',
  },
  C09: {
    name: 'Uwe Unger',
    home: { city: 'Fresno', state: 'CA' },
    rate: 1_350,
    basis: 'Per Week',
    userType: 'Salary/No overtime',
    account: null,
  },
  C10: {
    name: 'Vera Voss',
    home: { city: 'Louisville', state: 'KY' },
    atOffice: true,
    rate: 15,
    userType: 'Commission only/No overtime',
  },

  // A studio paid by the month, with its freelancers.
  D01: { name: 'Will Ware', home: { city: 'Dallas', state: 'TX' }, rate: 240_000, ...perYear },
  D02: {
    name: 'Xena Xu',
    home: { city: 'San Diego', state: 'CA' },
    atOffice: true,
    rate: 75_000,
    ...perYear,
    w4: { ...married, dependents: 3 },
    benefits: { 'Dependent Care FSA': { employeeAmount: 900 } },
  },
  D03: {
    name: 'Yuri York',
    home: { city: 'Worcester', state: 'MA' },
    rate: 260,
    basis: 'Per Day',
    userType: 'Salary/No overtime',
    w4: { w4FilingStatus: 'Married filing jointly', formVersion: '2019', allowances: 3 },
  },
  D04: { name: 'Zoe Zorn', home: { city: 'New York', state: 'NY' }, rate: 66_000, ...perYear },
  D05: { name: 'Abel Ash', home: { city: 'Houston', state: 'TX' }, contractor: true, rate: 95 },
  D06: { name: 'Bea Bonn', home: { city: 'Oakland', state: 'CA' }, contractor: true, rate: 120 },
  D07: { name: 'Cyd Cain', home: { city: 'New York', state: 'NY' }, contractor: true, rate: 80 },
  D08: {
    name: 'Dov Dell',
    home: { city: 'Chicago', state: 'IL' },
    contractor: true,
    rate: 65,
    account: null,
  },
};

export const companyLetterOf = (reference: string) => reference[0] as CompanyLetter;
