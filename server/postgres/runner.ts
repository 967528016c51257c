import {
  type ChildProcess,
  execFileSync,
  type SpawnOptions,
  spawn,
  spawnSync,
} from 'node:child_process';
import { chownSync, cpSync, existsSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** How PostgreSQL's programs are run here: as ourselves, or, since they refuse root, as somebody else. */
export interface Runner {
  readonly describe: string;
  /** Makes a folder that the programs may use. */
  prepare(folder: string): void;
  /** Where it finds a program. */
  locate(program: string): string;
  spawn(program: string, parameters: readonly string[], options: SpawnOptions): ChildProcess;
}

export function chooseRunner(dataFolder: string): Runner {
  if (process.getuid?.() !== 0) return asOurselves;
  return canMapUser() ? asMappedUser : asNobody(dataFolder);
}

const asOurselves: Runner = {
  describe: 'as the current user',
  prepare: (folder) => mkdirSync(folder, { recursive: true, mode: 0o700 }),
  locate: (program) => program,
  spawn: (program, parameters, options) => spawn(program, parameters, options),
};

// In a user namespace root's files stay root's, and so reachable in a home only root may enter,
// while PostgreSQL sees an ordinary user (number 1, which every system names).
const mapped = ['--user', '--map-user=1', '--map-group=1'];

const asMappedUser: Runner = {
  describe: 'in a user namespace',
  prepare: asOurselves.prepare,
  locate: asOurselves.locate,
  spawn: (program, parameters, options) =>
    spawn('unshare', [...mapped, '--', program, ...parameters], options),
};

function canMapUser(): boolean {
  return spawnSync('unshare', [...mapped, 'true'], { stdio: 'ignore' }).status === 0;
}

const nobody = 65_534;

/** Where namespaces are forbidden (some containers): another uid, which must be able to reach the folder. */
function asNobody(dataFolder: string): Runner {
  return {
    describe: 'as uid 65534',
    prepare: (folder) => {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      execFileSync('chown', ['-R', `${nobody}:${nobody}`, folder]);
      if (spawnSync('test', ['-x', folder], { uid: nobody, gid: nobody }).status !== 0)
        throw new Error(
          `PostgreSQL does not run as root, and the user it runs as instead cannot reach ${folder}. ` +
            'Start Paywright as an ordinary user, set PAYWRIGHT_DATA to a folder that others may enter, or set DATABASE_URL.',
        );
    },
    locate: (program) => reachable(program, dataFolder),
    spawn: (program, parameters, options) =>
      spawn(program, parameters, { ...options, uid: nobody, gid: nobody }),
  };
}

/** Programs below a folder closed to others are copied to where the data is. */
function reachable(program: string, dataFolder: string): string {
  const options = { uid: nobody, gid: nobody };
  if (spawnSync('test', ['-x', program], options).status === 0) return program;
  const native = dirname(dirname(program));
  const copy = join(dataFolder, 'postgres-programs');
  if (!existsSync(copy)) {
    cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
    chownSync(copy, nobody, nobody);
  }
  return join(copy, program.slice(native.length));
}
