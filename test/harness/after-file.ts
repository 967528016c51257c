const cleanups: (() => Promise<void>)[] = [];

/**
 * Adds work to be done after every test file. A hook in a module of the harness would run after the first
 * file only, because the files of a worker share their modules.
 */
export function afterEachFile(cleanup: () => Promise<void>): void {
  cleanups.push(cleanup);
}

export async function cleanUpAfterFile(): Promise<void> {
  for (const cleanup of cleanups) await cleanup();
}
