import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Database } from '../../database/database.ts';
import { irisFields } from '../../engine/forms/iris-fields.ts';
import { type IrisColumn, readIrisTemplate } from '../../engine/forms/iris-template.ts';
import { lastIrsYear } from '../../engine/forms/publication-1220-layout.ts';
import { systemClock } from '../../providers/clock.ts';
import { findIrisTemplate, insertIrisTemplate } from '../../store/iris-templates.ts';
import { printLines, withDatabase } from './terminal.ts';

interface ImportOptions {
  readonly year: string;
  readonly source: string;
}

export async function importIrisTemplateCommand(
  file: string,
  options: ImportOptions,
): Promise<void> {
  const content = readFileSync(file);
  printLines(await withDatabase((owner) => importIrisTemplate(owner, content, options)));
}

/** Loads a template of the IRS for Forms 1099-NEC. Returns the text for the operator. */
export async function importIrisTemplate(
  owner: Database,
  content: Buffer,
  { year: yearText, source }: ImportOptions,
): Promise<string> {
  const year = /^\d{4}$/.test(yearText) ? Number(yearText) : 0;
  if (year <= lastIrsYear || year > 2100)
    throw new Error(`--year ${yearText} must be a tax year from ${lastIrsYear + 1} on.`);
  if (source.trim() === '') throw new Error('--source must name where the file comes from.');
  const { problems, template } = readIrisTemplate(content.toString('utf8'));
  if (!template)
    throw new Error(`Nothing was imported. Problems: ${problems.length}\n${problems.join('\n')}`);
  const digest = createHash('sha256').update(content).digest();
  const isKnown = await owner.transaction(async (tx) => {
    if ((await findIrisTemplate(tx, year))?.digest.equals(digest)) return true;
    const added = { ...template, year, source: source.trim(), digest };
    insertIrisTemplate(tx, added, systemClock.now());
    return false;
  });
  if (isKnown) return `This template of ${year} was imported already.`;
  return [
    `The template for Forms 1099-NEC of ${year} was imported. Check the value of each of its ${template.columns.length} columns:`,
    ...template.columns.map(describeColumn),
    `SHA-256 ${digest.toString('hex')}`,
  ].join('\n');
}

/** `12. Payer Country: always "US"`. */
function describeColumn({ heading, value, length }: IrisColumn, index: number): string {
  const described =
    'field' in value
      ? `${value.field} (${irisFields[value.field]})`
      : value.text === ''
        ? 'empty'
        : `always "${value.text}"`;
  const limit = length === undefined ? '' : `, at most ${length} characters`;
  return `${index + 1}. ${heading}: ${described}${limit}`;
}
