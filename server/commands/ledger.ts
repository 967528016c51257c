import { journalEntry, journalHeading } from '../../engine/ledger/journal.ts';
import { parseId } from '../../values/id.ts';
import { listLedgerAccounts, pagesOfLedger } from '../store/ledger-export.ts';
import { withStore } from './terminal.ts';

/** Writes the ledger of all companies, or of one, as a journal for other accounting programs. */
export async function ledgerCommand({ company }: { readonly company?: string }): Promise<void> {
  if (company && !parseId(company)) throw new Error(`${company} is no id of a company.`);
  await withStore(async (owner) => {
    process.stdout.write(journalHeading(await listLedgerAccounts(owner, company)));
    for await (const page of pagesOfLedger(owner, company))
      process.stdout.write(page.map(journalEntry).join(''));
  });
}
