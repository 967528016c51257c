import type { Transaction } from '../../database/database.ts';
import type { Company } from '../../store/companies.ts';
import type { ReportFile } from '../../store/report-files.ts';
import type { Instant } from '../../values/instant.ts';

/** A piece of a report. */
export interface ReportPiece {
  readonly rows: readonly object[];
  readonly units: number;
  /** Where the next piece begins; undefined after the last one. */
  readonly nextMark?: string | undefined;
}

/**
 * Reads and writes reports. The server provides them, because workflows know nothing of the tables that
 * customers read.
 */
export interface ReportViews {
  loadPiece(tx: Transaction, file: ReportFile, limit: number): Promise<ReportPiece>;
  writeFile(
    tx: Transaction,
    file: ReportFile,
    made: { readonly rows: readonly object[]; readonly company: Company; readonly madeAt: Instant },
  ): Promise<Buffer>;
}
