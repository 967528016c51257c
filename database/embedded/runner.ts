import { type ChildProcess, type SpawnOptions, spawn, spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Runs PostgreSQL's programs: as the current user, or as another user, because they refuse root. */
export interface Runner {
  /** Owner of the programs' files, as this process sees it. */
  readonly uid: number | undefined;
  /** Creates a folder for the programs, or gives them an existing one. */
  prepare(folder: string): void;
  /** Returns the path of a program that the user can run. */
  locate(program: string): string;
  spawn(program: string, parameters: readonly string[], options: SpawnOptions): ChildProcess;
}

export function chooseRunner(dataFolder: string, program: string): Runner {
  const uid = process.getuid?.();
  if (uid !== 0) return asOurselves(uid);
  return canMapUser(dataFolder, program) ? asMappedUser : asNobody(dataFolder);
}

function asOurselves(uid: number | undefined): Runner {
  return {
    uid,
    prepare: makeFolder,
    locate: (program) => program,
    spawn: (program, parameters, options) => spawn(program, parameters, options),
  };
}

// In a user namespace files stay owned by root, and so reachable in a home only root may enter,
// while PostgreSQL sees an ordinary user (uid 1, which has a name on every system).
const mapped = ['--user', '--map-user=1', '--map-group=1', '--'];

const asMappedUser: Runner = {
  ...asOurselves(0),
  prepare: (folder) => {
    makeFolder(folder);
    changeOwner(folder, 0);
  },
  spawn: (program, parameters, options) =>
    spawn('unshare', [...mapped, program, ...parameters], options),
};

/** Tests the mapping: root without capabilities cannot enter the homes of other users. */
function canMapUser(dataFolder: string, program: string): boolean {
  const reach = ['sh', '-c', 'test -x "$1" && test -x "$2"', 'sh', dataFolder, program];
  return spawnSync('unshare', [...mapped, ...reach], { stdio: 'ignore' }).status === 0;
}

const nobody = 65_534;

/** Runs as another uid where namespaces are forbidden (some containers); it must be able to reach the folder. */
function asNobody(dataFolder: string): Runner {
  // The user may pass through the data folder to its own, but not list it.
  chmodSync(dataFolder, statSync(dataFolder).mode | 0o011);
  return {
    uid: nobody,
    prepare: (folder) => {
      makeFolder(folder);
      changeOwner(folder, nobody);
      if (!canReach(folder))
        throw new Error(
          `PostgreSQL does not run as root, and the user it runs as instead cannot reach ${folder}. ` +
            'Start Paywright as an ordinary user, set PAYWRIGHT_DATA to a folder that others may enter, or set DATABASE_URL.',
        );
    },
    locate: (program) => (canReach(program) ? program : copyPrograms(program, dataFolder)),
    spawn: (program, parameters, options) =>
      spawn(program, parameters, { ...options, uid: nobody, gid: nobody }),
  };
}

function canReach(path: string): boolean {
  return spawnSync('test', ['-x', path], { uid: nobody, gid: nobody }).status === 0;
}

/** Copies programs that other users cannot reach into the data folder. */
function copyPrograms(program: string, dataFolder: string): string {
  const native = dirname(dirname(program));
  const { size, mtimeMs } = statSync(program);
  const copies = join(dataFolder, 'postgres-programs');
  // The name identifies the version: an upgrade replaces the earlier copy.
  const copy = join(copies, `${size}-${Math.trunc(mtimeMs)}`);
  if (!existsSync(copy)) {
    rmSync(copies, { recursive: true, force: true });
    makeFolder(copies);
    cpSync(native, `${copy}.new`, { recursive: true, verbatimSymlinks: true });
    changeOwner(copies, nobody);
    renameSync(`${copy}.new`, copy);
  }
  return join(copy, program.slice(native.length));
}

function makeFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
}

/** Lets a data folder move between runners: first on a host, then in a container. */
function changeOwner(folder: string, uid: number): void {
  if (statSync(folder).uid === uid) return;
  const { status, stderr } = spawnSync('chown', ['-R', `${uid}:${uid}`, folder]);
  if (status !== 0)
    throw new Error(`The owner of ${folder} cannot be changed to uid ${uid}: ${stderr}`);
}
