import { describe, expect, it } from 'vitest';
import { listDatedFigures } from './operator/dated-figures.ts';
import { draftYear } from './operator/draft-year.ts';
import { listYearFiles } from './operator/list-year-files.ts';
import { figuresOfPlace, readPublications } from './publications.ts';

const publications = readPublications();
const files = listYearFiles();
const names = draftYear(2027, files).flatMap((file) =>
  listDatedFigures(file).map(({ key }) => `${file.path.replace(/[-/]2027\.json$/, '')} ${key} `),
);
const named = publications.flatMap((publication) =>
  publication.places.flatMap((place) => figuresOfPlace(publication, place)),
);

describe('the calendar of publications', () => {
  it('names only figures that exist', () => {
    expect(named.filter((each) => !names.some((name) => name.startsWith(`${each} `)))).toEqual([]);
    expect(named.length).toBeGreaterThan(150);
  });

  it('has the income tax of every place that withholds it', () => {
    const taxing = names.filter((name) => name.endsWith(' incomeTax ')).map((name) => name.trim());
    expect(taxing.filter((name) => !named.includes(name))).toEqual([]);
    expect(taxing).toHaveLength(43);
  });

  it('has the wage base of every state in which it changed from 2025 to 2026', () => {
    const baseOf = (path: string) =>
      JSON.stringify(files.find((file) => file.path === path)?.content.unemployment).match(
        /"wageBase":"(\d+)"/,
      )?.[1];
    const states = names
      .filter((name) => /^us\/[A-Z]{2} unemployment $/.test(name))
      .map((name) => name.slice(3, 5));
    const changed = states.filter(
      (state) => baseOf(`us/${state}/2025.json`) !== baseOf(`us/${state}/2026.json`),
    );
    expect(changed).toHaveLength(27);
    expect(changed.filter((state) => !named.includes(`us/${state} unemployment`))).toEqual([]);
  });

  it('is in the order of a year from April on, with unknown months last', () => {
    const order = [
      'April',
      'May',
      'July',
      'September',
      'October',
      'November',
      'December',
      'January',
    ];
    const months = publications.map(({ month }) => order.indexOf(month ?? ''));
    const known = months.filter((each) => each >= 0);
    expect(known).toEqual([...known].sort((a, b) => a - b));
    expect(months.slice(0, known.length)).toEqual(known);
  });
});
