import type pg from 'pg';

/** What the driver offers for COPY without a package for it. */
interface CopyConnection {
  query(text: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
}

/** Sends rows in COPY's text form. */
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
