import { defineConfig } from 'vitest/config';
import everything from './vitest.config.ts';

/** All other settings: the tests of `npm run check` need no database. */
const { globalSetup: _, exclude = [], ...test } = everything.test ?? {};

// `law/` and `console/` name folders of `test/`, too, whose tests need a database.
export default defineConfig({
  ...everything,
  test: { ...test, exclude: [...exclude, 'test/*/**'] },
});
