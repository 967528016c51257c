import type { CityAndState } from './people.ts';

/** An address with a ZIP code that lies in the city; without one of its own, a box. */
export function withZipCode(address: CityAndState): CityAndState & { readonly zipcode: string } {
  const zipcode = zipCodes[address.city];
  if (!zipcode) throw new Error(`no ZIP code of ${address.city}`);
  return { ...address, zipcode };
}

const zipCodes: Readonly<Record<string, string>> = {
  Albany: '12207',
  Atlanta: '30303',
  Austin: '78701',
  Bethesda: '20814',
  Boston: '02108',
  Boulder: '80302',
  Brooklyn: '11201',
  Camden: '08102',
  Chicago: '60601',
  Cincinnati: '45202',
  Columbus: '43201',
  Dallas: '75201',
  Denver: '80202',
  Detroit: '48226',
  Eugene: '97401',
  Fargo: '58102',
  Fresno: '93721',
  Hoboken: '07030',
  Houston: '77002',
  Indianapolis: '46204',
  Jeffersonville: '47130',
  Lexington: '40507',
  'Los Angeles': '90012',
  Louisville: '40202',
  Macon: '31201',
  'New York': '10001',
  Oakland: '94607',
  Peoria: '61602',
  Philadelphia: '19103',
  Pittsburgh: '15222',
  Portland: '97201',
  Reading: '19603',
  'San Diego': '92101',
  Seattle: '98101',
  Spokane: '99201',
  Worcester: '01608',
  Yonkers: '10703',
};
