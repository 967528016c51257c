import { type ChildProcess, type SpawnOptions, spawn, spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** How PostgreSQL's programs are run here: as ourselves, or, since they refuse root, as somebody else. */
export interface Runner {
  /** Owner of the programs' files, as this process sees it. */
  readonly uid: number | undefined;
  /** Makes a folder that the programs may use, or hands them one that is there. */
  prepare(folder: string): void;
  /** Where it finds a program. */
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

// In a user namespace root's files stay root's, and so reachable in a home only root may enter,
// while PostgreSQL sees an ordinary user (number 1, which every system names).
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

/** Root without its powers cannot enter other people's homes, so it is tried and not assumed. */
function canMapUser(dataFolder: string, program: string): boolean {
  const reach = ['sh', '-c', 'test -x "$1" && test -x "$2"', 'sh', dataFolder, program];
  return spawnSync('unshare', [...mapped, ...reach], { stdio: 'ignore' }).status === 0;
}

const nobody = 65_534;

/** Where namespaces are forbidden (some containers): another uid, which must be able to reach the folder. */
function asNobody(dataFolder: string): Runner {
  // It may pass through the data folder to its own, and list nothing there.
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

/** Programs below a folder closed to others are copied to where the data is. */
function copyPrograms(program: string, dataFolder: string): string {
  const native = dirname(dirname(program));
  const { size, mtimeMs } = statSync(program);
  const copies = join(dataFolder, 'postgres-programs');
  // Named after what was copied: an upgrade brings its own, and the former is cleared away.
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

/** Data made under one runner serves under another: on a host, then in a container. */
function changeOwner(folder: string, uid: number): void {
  if (statSync(folder).uid === uid) return;
  const { status, stderr } = spawnSync('chown', ['-R', `${uid}:${uid}`, folder]);
  if (status !== 0) throw new Error(`${folder} cannot be handed to uid ${uid}: ${stderr}`);
}
