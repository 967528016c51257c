import type pg from 'pg';
import { ProtocolMessages } from '../../database/protocol-messages.ts';

export interface StatementColumn {
  readonly name: string;
  readonly typeId: number;
}

/** Parses a statement without running it and returns the columns of its rows. */
export async function describeStatement(
  client: pg.Client,
  text: string,
): Promise<readonly StatementColumn[]> {
  return new Promise((resolve, reject) => {
    let columns: readonly StatementColumn[] = [];
    const messages = new ProtocolMessages();
    messages.parse('', text);
    messages.describe('');
    const request: pg.Submittable & Record<string, unknown> = {
      submit: ({ stream }: pg.Connection) => {
        stream.write(messages.sync());
      },
      handleRowDescription: ({ fields }: { fields: readonly pg.FieldDef[] }) => {
        columns = fields.map(({ name, dataTypeID }) => ({ name, typeId: dataTypeID }));
      },
      handleReadyForQuery: () => resolve(columns),
      handleError: reject,
    };
    client.query(request);
  });
}

/** The TypeScript type that database/batch.ts makes of a column, by PostgreSQL's type number. */
const typeNames: Readonly<Record<number, string>> = {
  16: 'boolean',
  17: 'Uint8Array',
  20: 'number',
  21: 'number',
  23: 'number',
  25: 'string',
  114: 'unknown',
  1009: 'readonly string[]',
  1082: 'string',
  1184: 'number',
  1700: 'string',
  2278: 'unknown',
  2950: 'string',
  2951: 'readonly string[]',
  3802: 'unknown',
};

export function columnType({ name, typeId }: StatementColumn): string {
  const found = typeNames[typeId];
  if (!found) throw new Error(`the column ${name} has a type that no row type knows: ${typeId}`);
  return `${JSON.stringify(name)}: ${found}`;
}
