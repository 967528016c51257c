import { expect, test } from 'vitest';
import { allOperations } from '../../contract/operations.ts';
import { sampleRequest } from '../harness/sample-request.ts';
import { breakRequest } from './break-request.ts';
import { Choices } from './choices.ts';

test('a request that was broken can be broken again, whatever its values have become', () => {
  for (const [index, declared] of allOperations.entries()) {
    const choices = new Choices(index);
    const body = structuredClone(sampleRequest(declared, {}));
    for (let count = 0; count < 50; count += 1) {
      breakRequest(declared, body, { choices, ids: [] });
      expect(JSON.stringify(body)).toEqual(expect.any(String));
      if (count % 5 === 4) Object.assign(body, structuredClone(sampleRequest(declared, {})));
    }
  }
});
