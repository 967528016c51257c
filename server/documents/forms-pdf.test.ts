import { extractText, getDocumentProxy, getMeta } from 'unpdf';
import { describe, expect, it } from 'vitest';
import type { W2Boxes } from '../../engine/forms/w2-boxes.ts';
import { compareW2 } from '../../engine/forms/w2c.ts';
import { aContractorYear } from '../../test/forms/contractor-samples.ts';
import { type Instant, parseInstant } from '../../values/instant.ts';
import { type Cents, money, noMoney } from '../../values/money.ts';
import { type Printed1099, writeForms1099Pdf } from './forms-1099-pdf.ts';
import { type PrintedW2, writeFormsW2Pdf } from './forms-w2-pdf.ts';
import { writeFormsW2cPdf } from './forms-w2c-pdf.ts';

const line = (state: string, wages: string, locality?: string) => ({
  state,
  stateId: '12345678',
  wages: money(wages),
  incomeTax: money('1500'),
  ...(locality && {
    locality: { state, name: locality, wages: money(wages), incomeTax: money('900') },
  }),
});

const boxes: W2Boxes = {
  wages: money('52738'),
  federalIncomeTax: money('4173.72'),
  socialSecurityWages: money('54738'),
  socialSecurityTax: money('3393.76'),
  medicareWages: money('54738'),
  medicareTax: money('793.70'),
  socialSecurityTips: noMoney,
  allocatedTips: noMoney,
  dependentCare: money('1000'),
  nonqualifiedPlans: noMoney,
  codes: [{ code: 'D', amount: money('2000') }],
  marks: ['retirementPlan'],
  other: [{ label: 'NJ FLI', amount: money('12.34') }],
  tippedOccupations: [],
  lines: [line('PA', '52738', 'Philadelphia'), line('NJ', '52738')],
};

const form: PrintedW2 = {
  worker: { name: 'José O’Brien', address: ['12 Elm Street', 'Camden, NJ 08101'] },
  maskedSsn: '***-**-6789',
  boxes,
};

const head = {
  year: 2026,
  company: { name: 'Alder Freight LLC', address: ['5 Mill Road', 'Philadelphia, PA 19103'] },
  ein: '12-3456789',
  isPreview: false,
  madeAt: parseInstant('2026-12-28T12:05:00-05:00') as Instant,
};

const open = async (pdf: Buffer) => getDocumentProxy(new Uint8Array(pdf));
const pagesOf = async (pdf: Buffer) =>
  (await extractText(await open(pdf))).text.map((page) => page.replace(/\s+/g, ' '));
const write = (forms: readonly PrintedW2[]) => writeFormsW2Pdf({ ...head, forms });

describe('a PDF of Forms W-2, read by another program', () => {
  it('shows every box three times on one page, for the copies B, C and 2', async () => {
    const pages = await pagesOf(await write([form]));
    expect(pages).toHaveLength(1);
    for (const words of [
      'Form W-2 Wage and Tax Statement 2026',
      '***-**-6789',
      '12-3456789',
      'Alder Freight LLC 5 Mill Road Philadelphia, PA 19103',
      "José O'Brien 12 Elm Street Camden, NJ 08101",
      '1 Wages, tips, other compensation 52,738.00',
      '2 Federal income tax withheld 4,173.72',
      '4 Social security tax withheld 3,393.76',
      '10 Dependent care benefits 1,000.00',
      '12a Code and amount D 2,000.00',
      '13 Marks X Retirement plan',
      '14a Other NJ FLI 12.34',
      '20 Locality name Philadelphia',
      'PA 12345678 NJ 12345678',
    ])
      expect(pages[0]?.split(words), words).toHaveLength(4);
    for (const copy of ['Copy B', 'Copy C', 'Copy 2']) expect(pages[0]).toContain(copy);
  });

  it('continues codes, states and box 14a on further sheets, with the amounts on the first', async () => {
    const codes = (['C', 'D', 'W', 'DD', 'AA'] as const).map((code, index) => ({
      code,
      amount: (1001 + index) as Cents,
    }));
    const other = Array.from({ length: 12 }, (_, index) => ({
      label: `Entry ${index + 1}.`,
      amount: money('1'),
    }));
    const lines = [...boxes.lines, line('DE', '7.77')];
    const many = { ...form, boxes: { ...boxes, codes, other, lines } };
    const [first = '', second = '', ...more] = await pagesOf(await write([many]));
    expect(more).toEqual([]);
    expect(first).toContain('Sheet 1 of 2');
    expect(second).toContain('Sheet 2 of 2');
    for (const words of ['AA 10.05', 'DE 12345678', 'Entry 12.'])
      expect([first.includes(words), second.includes(words)]).toEqual([false, true]);
    expect(first).toContain('Entry 8.');
    expect(second).not.toContain('52,738.00');
  });

  it('is marked as a preview before the year has ended', async () => {
    const pdf = await writeFormsW2Pdf({ ...head, isPreview: true, forms: [form] });
    expect((await pagesOf(pdf))[0]?.split('PREVIEW, not to be filed')).toHaveLength(4);
    expect((await pagesOf(await write([form])))[0]).not.toContain('PREVIEW');
  });

  it('is the same to the byte when it is written again, and tagged for screen readers', async () => {
    const pdf = await write([form, form]);
    expect(await write([form, form])).toEqual(pdf);
    const opened = await open(pdf);
    expect(opened.numPages).toBe(2);
    const { info } = await getMeta(opened);
    expect(info).toMatchObject({
      Title: 'Forms W-2 of Alder Freight LLC, 2026',
      Language: 'en-US',
    });
    expect(await opened.getMarkInfo()).toMatchObject({ Marked: true });
  });
});

describe('a PDF of Forms W-2c', () => {
  const { worker, maskedSsn } = form;
  const writeChanged = async (correct: Partial<W2Boxes>) => {
    const changes = compareW2(boxes, { ...boxes, ...correct });
    return pagesOf(await writeFormsW2cPdf({ ...head, forms: [{ worker, maskedSsn, changes }] }));
  };

  it('shows each box that changes three times, as filed and as it is correct', async () => {
    const [page = '', ...more] = await writeChanged({
      wages: money('52000'),
      codes: [],
      marks: [],
      lines: [line('PA', '52738', 'Philadelphia')],
    });
    expect(more).toEqual([]);
    for (const words of [
      'Form W-2c Corrected Wage and Tax Statement 2026',
      'c Year and form corrected 2026 W-2',
      '***-**-6789',
      "José O'Brien 12 Elm Street Camden, NJ 08101",
      'Box As filed Correct 1 Wages, tips, other compensation 52,738.00 52,000.00',
      '12 Code D 2,000.00 0.00',
      '13 Retirement plan X 16',
      '16 State wages, tips, etc. NJ 52,738.00 0.00',
    ])
      expect(page.split(words), words).toHaveLength(4);
    expect(page).not.toContain('Medicare');
  });

  it('continues on a further sheet', async () => {
    const other = Array.from({ length: 15 }, (_, index) => ({
      label: `Entry ${index + 1}.`,
      amount: money('1'),
    }));
    const [first = '', second = '', ...more] = await writeChanged({
      other: [...boxes.other, ...other],
    });
    expect(more).toEqual([]);
    expect(first).toContain('Sheet 1 of 2');
    expect([first.includes('Entry 15.'), second.includes('Entry 15.')]).toEqual([false, true]);
  });
});

describe('a PDF of Forms 1099-NEC', () => {
  const contractorForm: Printed1099 = {
    contractor: form.worker,
    maskedTin: '***-**-6789',
    form: aContractorYear({ compensation: money('2500'), federalIncomeTax: money('600') }),
  };
  const writeContractor = async (changes: Partial<Printed1099> = {}) =>
    pagesOf(await writeForms1099Pdf({ ...head, forms: [{ ...contractorForm, ...changes }] }));

  it('shows the boxes twice on one page, for the copies B and 2', async () => {
    const [page = '', ...more] = await writeContractor();
    expect(more).toEqual([]);
    for (const words of [
      'Form 1099-NEC Nonemployee Compensation 2026',
      '1a Nonemployee compensation 2,500.00',
      '4 Federal income tax withheld 600.00',
      'TIN of the payer 12-3456789',
      "José O'Brien 12 Elm Street Camden, NJ 08101",
    ])
      expect(page.split(words), words).toHaveLength(3);
    expect(page).not.toContain('CORRECTED');
  });

  it('has the mark of a corrected form, and its amounts also if they are zero', async () => {
    const empty = aContractorYear({ compensation: noMoney });
    const [page = ''] = await writeContractor({ correction: 'G', form: empty });
    for (const words of [
      'Form 1099-NEC Nonemployee Compensation 2026 - CORRECTED Mark G - Copy',
      '1a Nonemployee compensation 0.00',
      '4 Federal income tax withheld 0.00',
    ])
      expect(page.split(words), words).toHaveLength(3);
  });
});
