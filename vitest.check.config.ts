import { defineConfig } from 'vitest/config';
import everything from './vitest.config.ts';

/** The same tests without the database that the others share. */
const { globalSetup: _, ...test } = everything.test ?? {};

export default defineConfig({ ...everything, test });
