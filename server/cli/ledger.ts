import {
  writeJournalHeader,
  writeJournalTransaction,
} from '../../engine/ledger/hledger-journal.ts';
import { listLedgerAccounts, listLedgerPages } from '../../store/ledger-export.ts';
import { parseId } from '../../values/id.ts';
import { withDatabase } from './terminal.ts';

/** Writes the ledger of all companies, or of one, as a journal for other accounting programs. */
export async function ledgerCommand({ company }: { readonly company?: string }): Promise<void> {
  if (company && !parseId(company)) throw new Error(`${company} is not the id of a company.`);
  await withDatabase(async (owner) => {
    process.stdout.write(writeJournalHeader(await listLedgerAccounts(owner, company)));
    for await (const page of listLedgerPages(owner, company))
      process.stdout.write(page.map(writeJournalTransaction).join(''));
  });
}
