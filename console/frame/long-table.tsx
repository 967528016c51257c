import { Button } from '@mantine/core';
import { useState } from 'react';
import { RecordTable, type RecordTableProps } from './record-table.tsx';

const pageRows = 100;

/** A table of records that shows the first hundred rows, and more on request: a browser is slow with thousands. */
export function LongTable<Row>({
  what = 'workers',
  ...props
}: RecordTableProps<Row> & {
  /** The records, such as "files". */
  readonly what?: string;
}) {
  const [shown, setShown] = useState(pageRows);
  const { rows } = props;
  return (
    <>
      <RecordTable {...props} rows={rows.slice(0, shown)} />
      {rows.length > shown && (
        <Button onClick={() => setShown(shown * 10)}>
          Show more of {rows.length.toLocaleString('en-US')} {what}
        </Button>
      )}
    </>
  );
}
