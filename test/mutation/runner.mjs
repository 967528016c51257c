import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { declareClassPlugin, PluginKind } from '@stryker-mutator/api/plugin';
import {
  DryRunStatus,
  determineHitLimitReached,
  TestStatus,
  toMutantRunResult,
} from '@stryker-mutator/api/test-runner';
import { createViteServer } from 'vitest/node';

/**
 * Runs tests in this one process, which has loaded them once: a change costs the tests that reach
 * it until one fails, and not a start of vitest and of the law. What code remembers between tests
 * is forgotten before each change, so that none is judged by what another left behind.
 */
class Runner {
  /** Tests that noticed a change lately come first, then those that take the least time. */
  #noticed = new Map();
  #milliseconds = new Map();
  #loaded;
  #servers = [];

  /** No mutant is active while files are loaded, so no mutant requires a reload. */
  capabilities() {
    return { reloadEnvironment: true };
  }

  async init() {
    globalThis.__stryker__ ??= {};
  }

  async dryRun() {
    const { tests, forget } = await this.#load({ counting: true });
    const results = [];
    for (const test of tests) {
      forget();
      stryker().currentTestId = test.id;
      results.push(await run(test));
      stryker().currentTestId = undefined;
    }
    for (const { id, timeSpentMs } of results) this.#milliseconds.set(id, timeSpentMs);
    const mutantCoverage = stryker().mutantCoverage ?? { static: {}, perTest: {} };
    return { status: DryRunStatus.Complete, tests: results, mutantCoverage };
  }

  async mutantRun(options, isFresh = false) {
    const { testFilter, activeMutant } = options;
    const hitLimit = options.hitLimit && options.hitLimit / sooner;
    this.#loaded ??= await this.#load({ counting: false });
    const { tests, forget } = this.#loaded;
    const wanted = new Set(testFilter);
    const results = [];
    let noticing;
    forget();
    Object.assign(stryker(), { activeMutant: activeMutant.id, hitCount: 0, hitLimit });
    for (const test of this.#inOrder(tests.filter(({ id }) => wanted.has(id)))) {
      const result = await run(test);
      results.push(result);
      this.#milliseconds.set(test.id, result.timeSpentMs);
      if (result.status !== TestStatus.Failed) continue;
      noticing = test;
      break;
    }
    const { hitCount } = stryker();
    Object.assign(stryker(), { activeMutant: undefined, hitCount: undefined, hitLimit: undefined });
    const timeout = determineHitLimitReached(hitCount, hitLimit);
    if (noticing) {
      this.#noticed.set(noticing.id, (this.#noticed.get(noticing.id) ?? 0) + 1);
      forget();
      // A test that fails without the change as well has noticed what an earlier one left behind.
      if (!isFresh && (await run(noticing)).status === TestStatus.Failed) {
        this.#loaded = undefined;
        return this.mutantRun(options, true);
      }
    }
    return toMutantRunResult(timeout ?? { status: DryRunStatus.Complete, tests: results });
  }

  async dispose() {
    await Promise.all(this.#servers.map((server) => server.close()));
  }

  #inOrder(tests) {
    const worth = ({ id }) =>
      (1 + (this.#noticed.get(id) ?? 0)) / (1 + (this.#milliseconds.get(id) ?? 0));
    return tests.toSorted((one, other) => worth(other) - worth(one));
  }

  async #load({ counting }) {
    const server = await createViteServer({
      root: process.cwd(),
      configFile: false,
      appType: 'custom',
      logLevel: 'error',
      server: { middlewareMode: true, hmr: false, watch: null, ws: false },
      optimizeDeps: { noDiscovery: true },
      plugins: [ourVitest, rememberedInPublic, ...(counting ? [] : [withoutCounting])],
    });
    this.#servers.push(server);
    globalThis.__remembered__ = [];
    const { collected } = await server.ssrLoadModule(shim);
    await server.ssrLoadModule('/test/mutation/mutation.setup.ts');
    for (const file of testFiles()) {
      collected.file = file;
      await server.ssrLoadModule(`/${file}`);
    }
    const remembered = globalThis.__remembered__;
    const forget = () => {
      for (const each of remembered) each.clear();
      for (const body of collected.before) body();
    };
    return { tests: collected.tests.map((test) => ({ ...test, collected })), forget };
  }
}

export const strykerPlugins = [declareClassPlugin(PluginKind.TestRunner, 'in-process', Runner)];

/** Stryker lets a change be reached a hundred times as often as all tests do; here it is five times. */
const sooner = 20;

const stryker = () => globalThis.__stryker__;
const shim = '/test/mutation/vitest.mjs';

/**
 * The tests that judge `engine/`: its own, and the answers of others. None needs a database. The
 * properties of pay are left out: with thousands of payments for each mutant they would be most of
 * the time, and leaving them out can only lower the score.
 */
function testFiles() {
  const own = readdirSync('engine', { recursive: true })
    .map((file) => join('engine', file))
    .filter((file) => file.endsWith('.test.ts') && !file.endsWith('pay.properties.test.ts'));
  return [...own.sort(), 'test/vectors.test.ts', 'test/period-and-annual-tables.test.ts'];
}

async function run(test) {
  const { id, title: name, file: fileName, body, collected } = test;
  collected.running = test;
  const start = performance.now();
  try {
    await body();
    return { id, name, fileName, timeSpentMs: since(start), status: TestStatus.Success };
  } catch (fault) {
    const failureMessage = fault instanceof Error ? fault.message : String(fault);
    return {
      id,
      name,
      fileName,
      timeSpentMs: since(start),
      status: TestStatus.Failed,
      failureMessage,
    };
  }
}

const since = (start) => performance.now() - start;

const ourVitest = {
  name: 'our-vitest',
  enforce: 'pre',
  transform: (code, id) =>
    id.endsWith('.test.ts') || id.endsWith('.setup.ts')
      ? code
          .replace(" from 'vitest'", ` from '${shim}'`)
          .replace("import fc from 'fast-check'", "import fc from '/test/mutation/fast-check.mjs'")
      : undefined,
};

/** A memory of a module that lives as long as the process can be emptied from outside. */
const rememberedInPublic = {
  name: 'remembered-in-public',
  enforce: 'pre',
  transform: (code, id) =>
    id.includes('/engine/')
      ? code.replace(
          /^const (\w+) = new (?:Weak)?Map(<.*>)?\(\);$/gm,
          'const $1 = new Map$2(); globalThis.__remembered__.push($1);',
        )
      : undefined,
};

/** Counting who reaches what is needed once; afterwards it would be most of the time. */
const withoutCounting = {
  name: 'without-counting',
  enforce: 'pre',
  transform: (code, id) =>
    id.includes('/engine/') ? code.replace(/(?<!function )stryCov_\w+\([^()]*\)/g, '0') : undefined,
};
