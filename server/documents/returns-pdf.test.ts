import { extractText, getDocumentProxy, getMeta } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { type Instant, parseInstant } from '../../values/instant.ts';
import { type PrintedReturn, writeReturnPdf } from './returns-pdf.ts';

const printed: PrintedReturn = {
  title: 'Form 941 for 2026, quarter 1',
  subtitle: 'Quarterly federal return of wages and employment taxes',
  company: { name: 'Café Łódź LLC', address: ['5 Mill Road', 'Asheville, NC 28801'] },
  facts: [
    ['EIN', '12-3456789'],
    ['Due on', '04/30/2026'],
  ],
  blocks: ['The company has no EIN.'],
  sections: [
    {
      title: 'Part 1: tax of the quarter',
      rows: [
        { line: '5a, col. 1', text: 'Social security wages', value: '18,000.12' },
        { line: '12', text: 'Total tax', value: '2,754.02', isTotal: true },
      ],
    },
    { title: 'An empty part', rows: [] },
  ],
  notes: ['This page is not the official form.'],
  madeAt: parseInstant('2026-03-31T00:00:00-04:00') as Instant,
};

const open = async (pdf: Buffer) => getDocumentProxy(new Uint8Array(pdf));
const pagesOf = async (changes: Partial<PrintedReturn>) => {
  const pdf = await open(await writeReturnPdf({ ...printed, ...changes }));
  return (await extractText(pdf)).text.map((page) => page.replace(/\s+/g, ' '));
};

describe('a printed return', () => {
  it('shows the company, the reasons not to file it, and each line with its number', async () => {
    const [page = '', ...more] = await pagesOf({});
    for (const words of [
      'Form 941 for 2026, quarter 1',
      'Café Lódz LLC',
      'EIN 12-3456789',
      'Do not file',
      'The company has no EIN.',
      '5a, col. 1 Social security wages 18,000.12',
      '12 Total tax 2,754.02',
    ])
      expect(page).toContain(words);
    expect(page).not.toContain('An empty part');
    expect(more).toEqual([]);
    expect((await pagesOf({ blocks: [] })).join()).not.toContain('Do not file');
  });

  it('continues on further pages, with every pay date once', async () => {
    const rows = Array.from({ length: 92 }, (_, day) => ({
      line: '',
      text: `Pay date ${day + 1}.`,
      value: '1.00',
    }));
    const pages = await pagesOf({ sections: [{ title: 'Schedule B', rows }] });
    expect(pages.length).toBe(3);
    expect(pages[2]).toContain('quarter 1 (continued)');
    const text = pages.join(' ');
    for (const row of rows) expect(text.split(row.text)).toHaveLength(2);
  });

  it('breaks long sentences between words, and loses none', async () => {
    const notes = [Array.from({ length: 80 }, (_, word) => `word${word}.`).join(' ')];
    const [page = ''] = await pagesOf({ notes });
    expect(page).toContain(notes[0]);
  });

  it('has the same bytes whenever it is made, a title and tags for screen readers', async () => {
    const pdf = await writeReturnPdf(printed);
    expect(await writeReturnPdf(printed)).toEqual(pdf);
    const document = await open(pdf);
    expect((await getMeta(document)).info).toMatchObject({
      Title: 'Form 941 for 2026, quarter 1, Café Lódz LLC',
    });
    expect(await document.getMarkInfo()).toMatchObject({ Marked: true });
  });
});
