import { expect, inject, test } from 'vitest';
import { Database, DatabaseUnavailable, statement } from './database.ts';
import { Hosts, listHosts } from './hosts.ts';

test.each([
  ['postgres://a:b@first/name', ['postgres://a:b@first/name']],
  [
    'postgres://a:b,c@first:5432,second:6432/name?sslmode=require',
    [
      'postgres://a:b,c@first:5432/name?sslmode=require',
      'postgres://a:b,c@second:6432/name?sslmode=require',
    ],
  ],
  ['postgresql://first,second/name', ['postgresql://first/name', 'postgresql://second/name']],
  ['postgres://a@%2Ftmp%2Fone/name', ['postgres://a@%2Ftmp%2Fone/name']],
  ['postgres://a@first/name?options=-c%20a=b,c', ['postgres://a@first/name?options=-c%20a=b,c']],
])('%s has the hosts %j', (url, hosts) => {
  expect(listHosts(url)).toEqual(hosts);
});

test('a host is left once, however many connections to it fail', () => {
  const hosts = new Hosts('postgres://first,second,third/name');
  const failed = hosts.url;
  hosts.leave(failed);
  hosts.leave(failed);
  expect(hosts.url).toBe('postgres://second/name');
  hosts.leave(hosts.url);
  hosts.leave(hosts.url);
  expect(hosts.url).toBe('postgres://first/name');
});

const readOne = statement<{ number: number }>('read one', 'select 1 "number"');

/** The address of a database of the tests, with a host before it. */
function after(host: string, name = 'postgres'): string {
  const url = inject('postgresUrl').replace(/postgres$/, name);
  return url.replace(/^(postgres:\/\/[^@/]*@)/, `$1${host},`);
}

test('connections go to the next host when one does not answer', async () => {
  const database = new Database({ url: after('127.0.0.1:1'), connections: 2, as: 'owner' });
  const answers = await Promise.all([database.query(readOne), database.query(readOne)]);
  expect(answers).toEqual([[{ number: 1 }], [{ number: 1 }]]);
  await database.close();
});

test('a host that accepts no writes is not used', async () => {
  const admin = new Database({ url: inject('postgresUrl'), connections: 1, as: 'owner' });
  const name = `read_only_${process.pid}`;
  await admin.query(statement('', `create database ${name}`));
  await admin.query(statement('', `alter database ${name} set default_transaction_read_only = on`));
  const url = after('127.0.0.1:1', name);
  const database = new Database({ url, connections: 1, as: 'owner' });
  await expect(database.query(readOne)).rejects.toThrow('the host accepts no writes');
  await admin.query(
    statement('', `alter database ${name} set default_transaction_read_only = off`),
  );
  expect(await database.query(readOne)).toEqual([{ number: 1 }]);
  await database.close();
  await admin.query(statement('', `drop database ${name}`));
  await admin.close();
});

test('a host that stops accepting writes is left, and its statement can be repeated', async () => {
  const database = new Database({ url: after('127.0.0.1:1'), connections: 1, as: 'owner' });
  const processId = statement<{ id: number }>('process id', 'select pg_backend_pid() "id"');
  const [before] = await database.query(processId);
  const write = database.transaction(async (tx) => {
    tx.send(statement('', 'set transaction read only'));
    await tx.one(statement<{ id: number }>('', 'create temporary table written ()'));
  });
  await expect(write).rejects.toBeInstanceOf(DatabaseUnavailable);
  const [next] = await database.query(processId);
  expect(next).not.toEqual(before);
  await database.query(statement('', 'set default_transaction_read_only = on'));
  const single = database.query(statement('', 'create temporary table written ()'));
  await expect(single).rejects.toBeInstanceOf(DatabaseUnavailable);
  expect(await database.query(processId)).not.toEqual([next]);
  await database.close();
});
