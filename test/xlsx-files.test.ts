import { describe, expect, test } from 'vitest';
import writeXlsxFile from 'write-excel-file/node';
import { readCsvSheet } from '../console/grid/read-csv.ts';
import { readXlsx } from '../console/grid/read-xlsx.ts';

/** The bytes of a file alone, as browsers give them. */
function toArrayBuffer(bytes: Uint8Array): ArrayBuffer {
  return Uint8Array.from(bytes).buffer;
}

/** A zip file of parts that are not compressed, with what a reader needs. */
function storeParts(parts: Readonly<Record<string, string>>): Buffer {
  const [files, directory]: [Buffer[], Buffer[]] = [[], []];
  let place = 0;
  for (const [name, text] of Object.entries(parts)) {
    const [nameBytes, content] = [Buffer.from(name), Buffer.from(text)];
    const sizes = Buffer.alloc(16);
    sizes.writeUInt32LE(content.length, 4);
    sizes.writeUInt32LE(content.length, 8);
    sizes.writeUInt16LE(nameBytes.length, 12);
    const header = Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(10), sizes]);
    const entry = Buffer.concat([
      Buffer.from('PK\u0001\u0002'),
      Buffer.alloc(12),
      sizes,
      Buffer.alloc(14),
    ]);
    entry.writeUInt32LE(place, 42);
    files.push(header, nameBytes, content);
    directory.push(entry, nameBytes);
    place += header.length + nameBytes.length + content.length;
  }
  const end = Buffer.concat([Buffer.from('PK\u0005\u0006'), Buffer.alloc(18)]);
  end.writeUInt16LE(Object.keys(parts).length, 10);
  end.writeUInt32LE(place, 16);
  return Buffer.concat([...files, ...directory, end]);
}

describe('a file for the grid', () => {
  test('of a spreadsheet program is read as it is shown', async () => {
    const number = (value: number, format?: string) => ({
      type: Number,
      value,
      ...(format !== undefined && { format }),
    });
    const text = (value: string) => ({ type: String, value });
    const file = await writeXlsxFile(
      [
        [text('Name'), text('Regular'), null, text('Bonus')],
        [text('O’Neil & <b>Söhne</b>'), number(0.1 + 0.2), null, number(1234.5, '#,##0.00')],
        [text('Times'), number(8.5 / 24, 'h:mm'), null, number(0.05, '0%')],
        [null, null, null, null],
        [text('Day'), number(46000, 'yyyy-mm-dd'), number(80, '0.00 "hours"')],
      ],
      { sheet: 'Hours' },
    ).toBuffer();
    expect(await readXlsx(toArrayBuffer(file))).toEqual([
      ['Name', 'Regular', '', 'Bonus'],
      ['O’Neil & <b>Söhne</b>', '0.3', '', '1234.5'],
      ['Times', '8:30', '', '5 %'],
      ['Day', '46000 as a date', '80'],
    ]);
  });

  test('is read from the sheet that the workbook shows first', async () => {
    const sheet = (text: string) => `<row><c t="inlineStr"><is><t>${text}</t></is></c></row>`;
    const relation = (id: string, target: string) =>
      `<Relationship Id="${id}" Target="${target}"/>`;
    const file = storeParts({
      'xl/worksheets/sheet1.xml': sheet('moved to the end'),
      'xl/worksheets/sheet2.xml': sheet('shown first'),
      'xl/workbook.xml':
        '<sheets><sheet name="B" sheetId="2" r:id="rId9"/><sheet name="A" sheetId="1" r:id="rId1"/></sheets>',
      'xl/_rels/workbook.xml.rels':
        relation('rId1', 'worksheets/sheet1.xml') + relation('rId9', '/xl/worksheets/sheet2.xml'),
    });
    expect(await readXlsx(toArrayBuffer(file))).toEqual([['shown first']]);
  });

  test.each([
    ['text', 'not a spreadsheet file at all'],
    ['an empty archive', `PK\u0005\u0006${'\0'.repeat(18)}`],
  ])('with %s is refused', async (_, content) => {
    await expect(readXlsx(toArrayBuffer(Buffer.from(content, 'latin1')))).rejects.toThrow(
      /not an XLSX file|no sheet/,
    );
  });

  test.each([
    [
      'Name,Bonus\r\n"Bell, ""Ana""",5\r\n',
      [
        ['Name', 'Bonus'],
        ['Bell, "Ana"', '5'],
      ],
    ],
    [
      '\uFEFFName;Bonus\nAna;"1\n2"',
      [
        ['Name', 'Bonus'],
        ['Ana', '1\n2'],
      ],
    ],
    [
      'Name\tBonus\n\nAna\t',
      [
        ['Name', 'Bonus'],
        ['Ana', ''],
      ],
    ],
    [
      'a,b\n1,2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
  ])('of comma-separated values %j is read', (text, rows) => {
    expect(readCsvSheet(text)).toEqual(rows);
  });
});
