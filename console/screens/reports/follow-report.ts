import type { Answered } from '../../call/ask.ts';

type ReportFile = Answered<'reports', 'getReport'>['reportFile'];

interface FollowedReport {
  readonly start: () => Promise<ReportFile>;
  readonly read: (reportId: string) => Promise<ReportFile>;
  readonly pause: (milliseconds: number) => Promise<void>;
  /** Receives the percent that are done. */
  readonly onProgress: (progress: number) => void;
}

/** Starts a report that is made in the background, and asks for its state until it is ready. */
export async function followReport({
  start,
  read,
  pause,
  onProgress,
}: FollowedReport): Promise<string> {
  let report = await start();
  for (let asked = 0; report.status !== 'Ready'; asked += 1) {
    if (report.status === 'Expired') throw new Error('The report has expired. Start it again.');
    onProgress(report.progress);
    await pause(Math.min(200 * 2 ** asked, 2_000));
    report = await read(report.reportId);
  }
  return report.reportId;
}
