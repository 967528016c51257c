import { statement, type Transaction } from '../database/database.ts';
import { newId } from '../database/new-id.ts';
import type { IrisTemplate } from '../engine/forms/iris-template.ts';
import { formatInstant, type Instant } from '../values/instant.ts';

// Templates are the same for every account, so these statements name none.

export interface NewIrisTemplate extends IrisTemplate {
  readonly year: number;
  readonly source: string;
  readonly digest: Buffer;
}

export function insertIrisTemplate(
  tx: Transaction,
  { year, source, digest, heading, columns }: NewIrisTemplate,
  now: Instant,
): void {
  const given = [newId(), year, source, digest, heading, JSON.stringify(columns)];
  tx.send(insertRow, [...given, formatInstant(now)]);
}

/** Finds the template of a year that was loaded last, with the digest of its file. */
export async function findIrisTemplate(
  tx: Transaction,
  year: number,
): Promise<(IrisTemplate & Pick<NewIrisTemplate, 'digest'>) | undefined> {
  return tx.find(findRow, [year]);
}

const insertRow = statement(
  'insert IRIS template',
  `insert into iris_template (template_id, year, source, digest, heading, columns, created_at)
   values ($1, $2, $3, $4, $5, $6, $7)`,
);
const findRow = statement<IrisTemplate & Pick<NewIrisTemplate, 'digest'>>(
  'find IRIS template',
  `select heading, columns, digest from iris_template where year = $1
   order by created_at desc, template_id desc limit 1`,
);
