import type pg from 'pg';

/** Part of the driver's connection that COPY needs. */
interface CopyConnection {
  query(text: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
}

/** Copies rows, in COPY's text format, into a table. */
export function copyRows(client: pg.Client, command: string, rows: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const copy = {
      submit: (connection: CopyConnection) => connection.query(command),
      handleCopyInResponse: (connection: CopyConnection) => {
        connection.sendCopyFromChunk(Buffer.from(rows));
        connection.endCopyFrom();
      },
      handleCommandComplete: () => {},
      // After an error the driver calls nothing else.
      handleError: reject,
      handleReadyForQuery: resolve,
    };
    client.query(copy as never);
  });
}
