import type { Client } from '../client/client.ts';
import { importTimesheets } from './pay-data-import.ts';

/**
 * Imports the hours of a time clock: lines of `userId,date,hours`. It is made to run every night: it
 * sends the whole current period, so that running it again, or late, changes nothing that is right.
 */
export async function importNightlyHours(
  client: Client,
  { companyId, csv }: { readonly companyId: string; readonly csv: string },
  print: (line: string) => void,
): Promise<boolean> {
  const { payPeriodId, payBeginDate, payEndDate } = await client.reports.getPayPeriod({
    companyId,
    workerType: 'W2',
  });
  const hoursByUser = new Map<string, number>();
  for (const line of csv.trim().split('\n')) {
    const [userId = '', date = '', hours = ''] = line.trim().split(',');
    if (date < payBeginDate || date > payEndDate) continue;
    hoursByUser.set(userId, (hoursByUser.get(userId) ?? 0) + Number(hours));
  }
  if (hoursByUser.size === 0) {
    print(`No hours from ${payBeginDate} to ${payEndDate}.`);
    return true;
  }
  const timesheets = [...hoursByUser].map(([userId, hours]) => ({ userId, hours }));
  return importTimesheets(client, { companyId, payPeriodId }, timesheets, print);
}
