import { configureGlobal } from 'fast-check';
import { afterAll } from 'vitest';
import { cleanUpAfterFile, cleanUpBeforeNextFile } from './after-file.ts';
import { randomSeed } from './random.ts';

/** Properties try the same cases in every run, so that a change is tested by the cases of the version before it. */
configureGlobal({ seed: randomSeed });

await cleanUpBeforeNextFile();
afterAll(cleanUpAfterFile);
