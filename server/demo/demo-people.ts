import { createRandom } from './random.ts';

// The people of the demo company. The same number of people always gives the same people.

export interface DemoPerson {
  readonly reference: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly jobTitle: string;
  readonly pay: 'salary' | 'hourly' | 'contractor';
  /** Dollars a year for a salary, otherwise an hour. */
  readonly rate: number;
  readonly home: DemoHome;
  /** Works in the office in New York; others work at home. */
  readonly isInOffice: boolean;
  readonly isMarried: boolean;
}

export interface DemoHome {
  readonly address1: string;
  readonly address2?: string;
  readonly city: string;
  readonly state: string;
  readonly zipcode: string;
}

export const newYorkOffice: DemoHome = {
  address1: '350 Fifth Avenue',
  address2: '',
  city: 'New York',
  state: 'NY',
  zipcode: '10001',
};

const homes: readonly DemoHome[] = [
  newYorkOffice,
  { address1: '12 Harbor Road', city: 'Oakland', state: 'CA', zipcode: '94607' },
  { address1: '800 Congress Avenue', city: 'Austin', state: 'TX', zipcode: '78701' },
  { address1: '400 Pine Street', city: 'Seattle', state: 'WA', zipcode: '98101' },
  { address1: '26 August Street', city: 'Hampton', state: 'VA', zipcode: '23666' },
  { address1: '20 Wacker Drive', city: 'Chicago', state: 'IL', zipcode: '60601' },
];

export const demoStates = homes.map(({ state }) => state);

const seed = 1843;

/** Lists the people: one in six is a contractor, one in three is paid by the hour, the others have a salary. */
export function listDemoPeople(count: number): readonly DemoPerson[] {
  const random = createRandom(seed);
  return Array.from({ length: count }, (_, index) => {
    const pay = payOf(index);
    const home = homes[index % homes.length] ?? newYorkOffice;
    const title = titles[pay][Math.floor(index / homes.length) % titles[pay].length];
    return {
      reference: `AE-${String(index + 1).padStart(4, '0')}`,
      ...nameOf(index),
      jobTitle: title ?? 'Engineer',
      pay,
      rate: pay === 'salary' ? 1_000 * random.between(58, 142) : 0.5 * random.between(44, 116),
      home,
      isInOffice: home.state === 'NY',
      isMarried: random.between(1, 2) === 2,
    };
  });
}

function payOf(index: number): DemoPerson['pay'] {
  const place = (index + Math.floor(index / homes.length)) % 6;
  if (place === 5) return 'contractor';
  return place % 3 === 1 ? 'hourly' : 'salary';
}

/** The first people have the names of pioneers; the others combine them. */
function nameOf(index: number) {
  const round = Math.floor(index / pioneers.length);
  const first = pioneers[index % pioneers.length] ?? '';
  const last = pioneers[(index + 5 * round) % pioneers.length] ?? '';
  const suffix = round >= pioneers.length ? ` ${Math.floor(round / pioneers.length) + 1}` : '';
  const [firstName = ''] = first.split(' ');
  const [, lastName = ''] = last.split(' ');
  return { firstName, lastName: lastName + suffix };
}

const pioneers = [
  'Ada Lovelace',
  'Grace Hopper',
  'Katherine Johnson',
  'Dorothy Vaughan',
  'Mary Jackson',
  'Annie Easley',
  'Evelyn Granville',
  'Kathleen Antonelli',
  'Jean Bartik',
  'Betty Holberton',
  'Marlyn Meltzer',
  'Frances Spence',
  'Ruth Teitelbaum',
  'Margaret Hamilton',
  'Joan Clarke',
  'Mavis Batey',
  'Karen Jones',
  'Radia Perlman',
  'Charles Babbage',
  'Alan Turing',
  'Claude Shannon',
  'Konrad Zuse',
  'Edsger Dijkstra',
  'Niklaus Wirth',
] as const;

const titles = {
  salary: ['Mathematician', 'Engineer', 'Analyst', 'Office manager'],
  hourly: ['Machinist', 'Operator', 'Assembler'],
  contractor: ['Illustrator', 'Translator'],
} as const satisfies Readonly<Record<DemoPerson['pay'], readonly string[]>>;
