import {
  type getStateWageFile as declared,
  maxWageFileWorkers,
} from '../../../contract/reports/getStateWageFile.ts';
import type { StateWageWorker } from '../../../engine/forms/state-wage-file.ts';
import { stateWageLayouts } from '../../../engine/forms/state-wage-layouts.ts';
import { writeStateWageFile } from '../../../engine/forms/write-state-wage-file.ts';
import { listStateWages, type StateWageRow, sumStateWageRows } from '../../../store/state-wages.ts';
import { stateNames } from '../../../values/state.ts';
import { toFileProblems } from '../../views/state-wage-record.ts';
import { withCompany } from '../scoped-handlers.ts';
import { loadAgencyParty } from './load-agency-party.ts';
import { loadStateEmployer, planStateWages } from './load-state-wages.ts';

export const getStateWageFile = withCompany<typeof declared>(
  async (request, { tx, keys, law, today, company, refuse }) => {
    const { stateCode: state, year, quarter, contactName, reportingUnit } = request;
    const planned = planStateWages(request, law);
    if (!planned)
      return refuse('stateLawMissing', { state: stateNames[state], year: String(year) });
    const { filter, stateLaw } = planned;
    const { workers } = await sumStateWageRows(tx, filter);
    if (workers > maxWageFileWorkers)
      return refuse('tooMany', {
        most: String(maxWageFileWorkers),
        count: String(workers),
      });
    const [rows, { ein, account, rate }, party] = await Promise.all([
      listStateWages(tx, keys, filter, {}),
      loadStateEmployer(tx, request, { stateLaw, on: filter.until }),
      loadAgencyParty(tx, company, contactName),
    ]);
    const { problems, lines } = writeStateWageFile({
      state,
      year,
      quarter,
      createdOn: today,
      employer: { ...party, ein, account, reportingUnit },
      rate,
      workers: rows.map(toWorker),
    });
    const format = stateWageLayouts[state]?.format ?? null;
    return {
      stateWageFile: {
        format,
        fileName: lines ? `${state}-wages-${year}-Q${quarter}${extensionOf(format)}` : null,
        content: lines ? toBase64(lines) : null,
        workers: rows.length,
        problems: problems ? toFileProblems(state, problems) : [],
        problemCount: problems?.length ?? 0,
      },
    };
  },
);

function toWorker(row: StateWageRow): StateWageWorker {
  const { workerId, firstName, middleName, lastName, ssn, gross, subject, taxable, excess } = row;
  return {
    id: workerId,
    ssn,
    name: { first: firstName, middle: middleName, last: lastName },
    gross,
    subject,
    taxable,
    excess,
    isEmployed: [row.isEmployed1, row.isEmployed2, row.isEmployed3],
  };
}

function extensionOf(format: string | null): string {
  return format?.includes('CSV') ? '.csv' : '.txt';
}

/** Records of a chunk become bytes at once: the text of a large file would take twice the memory. */
function toBase64(lines: Iterable<string>): string {
  const chunks: Buffer[] = [];
  let text = '';
  for (const line of lines) {
    text += line;
    if (text.length < chunkLength) continue;
    chunks.push(Buffer.from(text, 'latin1'));
    text = '';
  }
  chunks.push(Buffer.from(text, 'latin1'));
  return Buffer.concat(chunks).toString('base64');
}

const chunkLength = 1_000_000;
