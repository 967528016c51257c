import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { packageRoot } from '../database/package-root.ts';
import { variables } from '../server/config/config.ts';
import { listSitePages } from '../server/docs/site-pages.ts';

// No container engine runs in these tests: they check the files, and run the parts that are programs.

interface Service {
  readonly image?: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly command?: readonly string[];
  readonly ports?: readonly string[];
  readonly volumes: readonly string[];
  readonly profiles?: readonly string[];
}

const textOf = (file: string) => readFileSync(join(packageRoot, file), 'utf8');

const { services, volumes } = parse(textOf('compose.yaml'), { merge: true }) as {
  readonly services: Readonly<Record<'postgres' | 'paywright' | 'trial', Service>>;
  readonly volumes: Readonly<Record<string, null>>;
};

describe('compose.yaml', () => {
  const decided = ['PORT', 'HOST', 'PAYWRIGHT_DATA', 'DATABASE_URL'];
  // The trial has the embedded PostgreSQL.
  const withoutTrial = ['DATABASE_REPLICA_URL'];

  test.each(['paywright', 'trial'] as const)('passes every setting on to %s', (name) => {
    const { environment } = services[name];
    const others = name === 'trial' ? [...decided, ...withoutTrial] : decided;
    const settings = Object.keys(variables).filter((variable) => !others.includes(variable));
    const passed = settings.filter(
      (variable) =>
        environment[variable]?.startsWith(`\${${variable}:-`) ||
        (name === 'trial' && variable === 'TRUST_PROXY'),
    );
    expect(passed).toEqual(settings);
    const known = Object.keys(variables);
    expect(Object.keys(environment).filter((variable) => !known.includes(variable))).toEqual([]);
  });

  test('opens ports on this machine only, and names every volume', () => {
    for (const { ports = [], volumes: mounted } of Object.values(services)) {
      for (const port of ports) expect(port).toMatch(/^127\.0\.0\.1:8080:/);
      for (const volume of mounted) expect(volumes).toHaveProperty(volume.split(':')[0] ?? '');
    }
  });

  test('starts the trial only by its name, without a password', () => {
    expect(services.trial.profiles).toEqual(['trial']);
    expect(textOf('compose.yaml')).not.toMatch(/\$\{\w+:\?/);
  });

  test('the trial forwards its port to the server, which listens on loopback', async () => {
    const server = createServer((request, response) => response.end(`seen ${request.url}`));
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const { port } = server.address() as AddressInfo;
    const [, forward = ''] = /node -e "(.*?)" &/s.exec(services.trial.command?.[0] ?? '') ?? [];
    const script = forward
      .replace('connect(8080,', `connect(${port},`)
      .replace(
        ".listen(8081, '0.0.0.0')",
        ".listen(0, '127.0.0.1', function () { process.stdout.write(String(this.address().port)); })",
      );
    expect(services.trial.ports).toEqual(['127.0.0.1:8080:8081']);
    const child = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
    const [printed] = await once(child.stdout, 'data');
    const answer = await fetch(`http://127.0.0.1:${Number(printed)}/docs`);
    expect(await answer.text()).toBe('seen /docs');
    child.kill();
    await once(child, 'exit');
    server.close();
  });
});

describe('Dockerfile', () => {
  const lines = textOf('Dockerfile')
    .replaceAll('\\\n', ' ')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  const argumentsOf = (instruction: string) =>
    lines.flatMap((line) =>
      line.startsWith(`${instruction} `) ? [line.slice(instruction.length + 1)] : [],
    );
  /** Sources that the final image takes from the project. */
  const copied = argumentsOf('COPY')
    .filter((line) => !line.startsWith('--from') && line !== '. .')
    .flatMap((line) => line.split(' ').slice(0, -1));
  const ignored = textOf('.dockerignore').split('\n').filter(Boolean);

  test('copies only files that exist and are sent to the build', () => {
    for (const source of copied) {
      expect(existsSync(join(packageRoot, source)), source).toBe(true);
      expect(ignored, source).not.toContain(source.split('/')[0]);
    }
  });

  test('copies what the server reads: law, schema, migrations and the documentation', () => {
    const documented = listSitePages().flatMap(({ source }) =>
      source.kind === 'file' ? [source.file] : [],
    );
    const read = ['package.json', 'law', 'database/schema', 'database/migrations', ...documented];
    const missing = read.filter(
      (file) => !copied.some((source) => file === source || file.startsWith(`${source}/`)),
    );
    expect(missing).toEqual([]);
  });

  test('uses one version of Node, and does not run as root', () => {
    const images = argumentsOf('FROM').map((image) => image.split(' ')[0]);
    expect(new Set(images)).toEqual(new Set(['node:24-bookworm-slim']));
    expect(textOf('.nvmrc')).toMatch(/^24\./);
    expect(argumentsOf('USER')).toEqual(['node']);
    expect(lines.findIndex((line) => line.startsWith('USER'))).toBeLessThan(
      lines.findIndex((line) => line.startsWith('ENTRYPOINT')),
    );
  });
});
