import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Database } from '../../database/database.ts';
import { readPlaceFile } from '../../engine/places/place-file.ts';
import { systemClock } from '../../providers/clock.ts';
import { insertPlaceImport } from '../../store/place-imports.ts';
import { parseCalendarDate } from '../../values/calendar-date.ts';
import { stateNames } from '../../values/state.ts';
import { printLines, withDatabase } from './terminal.ts';

interface ImportOptions {
  readonly from: string;
  readonly source: string;
}

export async function importPlacesCommand(file: string, options: ImportOptions): Promise<void> {
  const content = readFileSync(file);
  printLines(await withDatabase((owner) => importPlaces(owner, content, options)));
}

/** Imports a state's register of local taxes, all or nothing. Returns the text for the operator. */
export async function importPlaces(
  owner: Database,
  content: Buffer,
  { from, source }: ImportOptions,
): Promise<string> {
  const startsOn = parseCalendarDate(from);
  if (!startsOn) throw new Error(`--from ${from} must be a date such as 2027-01-01.`);
  if (source.trim() === '') throw new Error('--source must name where the file comes from.');
  const { state, places, problems, warnings } = readPlaceFile(content.toString('utf8'));
  if (problems.length > 0)
    throw new Error(`Nothing was imported. ${problems.length} problems:\n${problems.join('\n')}`);
  const digest = createHash('sha256').update(content).digest();
  const added = { state, startsOn, source: source.trim(), digest, places };
  const importId = await owner.transaction((tx) => insertPlaceImport(tx, added, systemClock.now()));
  if (!importId) return `This file was imported for ${startsOn} already.`;
  return [
    `${places.length} places of ${stateNames[state]} were imported. They apply to payments from ${startsOn} on.`,
    `SHA-256 ${digest.toString('hex')}`,
    ...(warnings.length > 0 ? [`Check these figures:\n${warnings.join('\n')}`] : []),
  ].join('\n');
}
