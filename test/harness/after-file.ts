const afterFile: (() => Promise<void>)[] = [];
const beforeNextFile: (() => Promise<void>)[] = [];

/**
 * Adds work to be done after every test file. A hook in a module of the harness would run after the first
 * file only, because the files of a worker share their modules.
 */
export function afterEachFile(cleanup: () => Promise<void>): void {
  afterFile.push(cleanup);
}

/** The same, before the next file of the worker: fixtures of a file end after its hooks. */
export function beforeEachNextFile(cleanup: () => Promise<void>): void {
  beforeNextFile.push(cleanup);
}

export async function cleanUpAfterFile(): Promise<void> {
  for (const cleanup of afterFile) await cleanup();
}

export async function cleanUpBeforeNextFile(): Promise<void> {
  for (const cleanup of beforeNextFile) await cleanup();
}
