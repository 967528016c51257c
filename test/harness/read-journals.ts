// Readers of exported journals, written from the formats and not from our writers.

/** An entry as a bookkeeping program sees it, with amounts in cents: a debit is positive. */
export interface ReadEntry {
  readonly date: string;
  readonly reference: string;
  readonly memo: string;
  readonly lines: readonly { readonly account: string; readonly cents: number }[];
}

/** Reads general journal entries of an IIF file by the names of their columns. */
export function readIif(text: string): ReadEntry[] {
  const headers = new Map<string, string[]>();
  const entries: ReadEntry[] = [];
  let lines: { account: string; cents: number; cells: Map<string, string> }[] = [];
  for (const row of text.split('\r\n').slice(0, -1)) {
    const [keyword = '', ...cells] = row.split('\t');
    if (keyword.startsWith('!')) headers.set(keyword.slice(1), cells);
    else if (keyword === 'ENDTRNS') {
      entries.push(toEntry(lines));
      lines = [];
    } else {
      const names = headers.get(keyword);
      if (names?.length !== cells.length) throw new Error(`columns of ${row}`);
      if ((keyword === 'TRNS') !== (lines.length === 0)) throw new Error(`place of ${row}`);
      const byName = new Map(names.map((name, index) => [name, cells[index] ?? '']));
      if (byName.get('TRNSTYPE') !== 'GENERAL JOURNAL') throw new Error(`type of ${row}`);
      lines.push({
        account: byName.get('ACCNT') ?? '',
        cents: toCents(byName.get('AMOUNT') ?? ''),
        cells: byName,
      });
    }
  }
  if (lines.length > 0) throw new Error('the last entry has no end');
  return entries;
}

function toEntry(
  lines: readonly { account: string; cents: number; cells: Map<string, string> }[],
): ReadEntry {
  const common = (name: string) => {
    const values = new Set(lines.map(({ cells }) => cells.get(name)));
    if (values.size !== 1) throw new Error(`${name} differs within an entry`);
    return lines[0]?.cells.get(name) ?? '';
  };
  const [month, day, year] = common('DATE').split('/');
  return {
    date: `${year}-${month}-${day}`,
    reference: common('DOCNUM'),
    memo: common('MEMO'),
    lines: lines.map(({ account, cents }) => ({ account, cents })),
  };
}

/** Reads a journal of hledger strictly: accounts must be declared before they are used. */
export function readHledger(text: string): ReadEntry[] {
  const declared = new Set<string>();
  const entries: (ReadEntry & { lines: { account: string; cents: number }[] })[] = [];
  for (const row of text.split('\n')) {
    const account = /^account (.+)$/.exec(row)?.[1];
    const heading = /^(\d{4}-\d\d-\d\d) \* \(([^)]*)\) (.*)$/.exec(row);
    const posting = /^ {4}(\S.*?) {2,}(-?)\$(\d+\.\d\d)$/.exec(row);
    if (row === '' || row === 'commodity $1000.00') continue;
    if (account) declared.add(account);
    else if (heading) {
      const [, date = '', reference = '', memo = ''] = heading;
      entries.push({ date, reference, memo, lines: [] });
    } else if (posting) {
      const [, name = '', sign, amount] = posting;
      if (!declared.has(name)) throw new Error(`${name} is not declared`);
      entries.at(-1)?.lines.push({ account: name, cents: toCents(`${sign}${amount}`) });
    } else throw new Error(`no journal: ${row}`);
  }
  return entries;
}

function toCents(text: string): number {
  if (!/^-?\d+\.\d\d$/.test(text)) throw new Error(`no amount: ${text}`);
  return Number(text.replace('.', ''));
}
