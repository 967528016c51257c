import { configureGlobal } from 'fast-check';
import { beforeEach } from 'vitest';
import { forgetLaws } from '../pay/workers.ts';

/** A fixed seed gives every mutant the same cases and a repeatable score. Failing cases are not shrunk. */
configureGlobal({ seed: 2026, endOnFailure: true });

/** A law compiled by an earlier test would hide which tests cover the compiling code. */
beforeEach(forgetLaws);
