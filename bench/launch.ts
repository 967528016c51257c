import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

export interface Launched {
  readonly address: string;
  readonly processId: number;
  stop(): Promise<void>;
}

/** Starts a server and waits until it prints its address. */
export async function launch(
  parameters: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<Launched> {
  const child = spawn(process.execPath, parameters, {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  for await (const chunk of child.stdout) {
    output += chunk;
    const [, port] = /http:\/\/(?:127\.0\.0\.1|localhost):(\d+)/.exec(output) ?? [];
    if (port) {
      child.stdout.resume();
      const address = `http://127.0.0.1:${port}`;
      return { address, processId: child.pid ?? 0, stop: () => stop(child) };
    }
  }
  throw new Error(`the server did not start: ${output}`);
}

async function stop(child: ChildProcess): Promise<void> {
  child.kill('SIGTERM');
  await once(child, 'exit');
}
