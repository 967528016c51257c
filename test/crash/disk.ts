import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { eventually } from '../harness/eventually.ts';

/**
 * A file system of its own in a file, whose power can be cut: ext4 then drops every page and journal block
 * that was not synced, as a machine does. Requires root and loop devices.
 */
export class Disk {
  readonly folder: string;
  readonly #image: string;

  constructor(workFolder: string) {
    this.#image = join(workFolder, 'disk.img');
    this.folder = join(workFolder, 'disk');
    mkdirSync(this.folder);
    run('truncate', '-s', '4G', this.#image);
    run('mkfs.ext4', '-q', this.#image);
    this.mount();
    chmodSync(this.folder, 0o755);
  }

  mount(): void {
    run('mount', '-o', 'loop', this.#image, this.folder);
  }

  /** Waits for processes that were killed a moment ago to leave the disk. */
  async unmount(): Promise<void> {
    await eventually(() => spawnSync('umount', [this.folder]).status === 0);
  }

  /** Cuts the power: EXT4_IOC_SHUTDOWN without flushing the journal. */
  cutPower(): void {
    const shutdown =
      'open(my $disk, "<", $ARGV[0]) or die $!; ioctl($disk, 0x8004587d, my $flags = pack("L", 2)) or die $!';
    run('perl', '-e', shutdown, this.folder);
  }
}

function run(program: string, ...parameters: readonly string[]): void {
  execFileSync(program, parameters, { stdio: ['ignore', 'ignore', 'inherit'] });
}
