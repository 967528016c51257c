import { defineConfig } from 'vitest/config';
import everything from './vitest.config.ts';

/** All other settings: the tests of `npm run check` need no database. */
const { globalSetup: _, ...test } = everything.test ?? {};

export default defineConfig({ ...everything, test });
