import { findCompany } from '../../store/companies.ts';
import { insertJob } from '../../store/jobs.ts';
import {
  completeReportFile,
  insertReportPart,
  listReportParts,
  lockReportFile,
  type ReportFile,
} from '../../store/report-files.ts';
import type { Id } from '../../values/id.ts';
import { type Instant, toInstant } from '../../values/instant.ts';
import type { JobContext, JobHandler } from '../jobs/job-context.ts';

export const makeReportJob = 'makeReport';

/** Payments, pay dates or payrolls in one piece: less than a second of work. */
const unitsPerPiece = 5_000;

/** Between two pieces, jobs of other accounts run. */
const pauseMs = 500;

const keptMs = 24 * 3_600_000;

/** Reads the next piece of a report, or writes the file after the last one. */
export const makeReport: JobHandler = async (job, context) => {
  const { tx, now, reportViews } = context;
  const file = await lockReportFile(tx, job.subjectId as Id<'report'>);
  if (!file || file.readyAt !== null) return 'the report has expired or is complete';
  const { rows, units, nextMark } = await reportViews.loadPiece(tx, file, unitsPerPiece);
  const unitsRead = file.unitsRead + units;
  insertReportPart(tx, file, { rows, unitsRead, lastMark: nextMark ?? file.lastMark });
  if (nextMark === undefined) return writeFile(context, file);
  const dueAt = toInstant(now + pauseMs);
  insertJob(tx, { kind: makeReportJob, subjectId: file.reportId, dueAt });
  return `${unitsRead} of ${file.unitsTotal} were read`;
};

async function writeFile({ tx, now, reportViews }: JobContext, file: ReportFile): Promise<string> {
  const company = await findCompany(tx, file.companyId);
  if (!company) throw new Error('a report of an unknown company');
  const rows = await listReportParts(tx, file);
  const content = await reportViews.writeFile(tx, file, { rows, company, madeAt: now });
  completeReportFile(tx, file, { content, readyAt: now, expiresAt: expiryOf(now) });
  return `${file.fileName} was written with ${rows.length} rows`;
}

function expiryOf(readyAt: Instant): Instant {
  return toInstant(readyAt + keptMs);
}
