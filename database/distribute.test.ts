import { expect, test } from 'vitest';
import { copyDatabase } from '../test/harness/app.ts';
import { Database } from './database.ts';
import { distribute } from './distribute.ts';

test('a database without the extension is refused, and keeps its foreign keys', async () => {
  const owner = new Database({ url: await copyDatabase(), connections: 1, as: 'owner' });
  const lines: string[] = [];
  await expect(distribute(owner, (line) => lines.push(line))).rejects.toThrow(
    'The database has no extension citus.',
  );
  expect(lines).toEqual([]);
  await owner.close();
});
