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
    let failure: Error | undefined;
    const copy = {
      submit: (connection: CopyConnection) => connection.query(command),
      handleCopyInResponse: (connection: CopyConnection) => {
        connection.sendCopyFromChunk(Buffer.from(rows));
        connection.endCopyFrom();
      },
      handleCommandComplete: () => {},
      handleError: (error: Error) => {
        failure = error;
      },
      handleReadyForQuery: () => (failure ? reject(failure) : resolve()),
    };
    client.query(copy as never);
  });
}
