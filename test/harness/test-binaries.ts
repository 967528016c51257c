import { join } from 'node:path';
import type { Binaries } from '../../database/embedded/binaries.ts';

const other = process.env.PAYWRIGHT_TEST_POSTGRES;

/** The programs of another PostgreSQL, if the run uses one. */
export const testBinaries: { readonly binaries?: Binaries } = other
  ? { binaries: { postgres: join(other, 'postgres'), initdb: join(other, 'initdb') } }
  : {};
