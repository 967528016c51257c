import { configureGlobal } from 'fast-check';
import { beforeEach } from 'vitest';
import { forgetLaws } from '../pay/workers.ts';

/** The same cases for every mutant, so that the score is the same tomorrow; a smaller one is not sought. */
configureGlobal({ seed: 2026, endOnFailure: true });

/** A law that an earlier test compiled would hide which tests the compiling code has. */
beforeEach(forgetLaws);
