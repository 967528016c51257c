import { z } from 'zod';
import { personId, unknownPerson } from '../access/person-fields.ts';
import { operatorDecisions } from '../access-rules.ts';
import { operation } from '../operation.ts';
import { outcome } from '../wire.ts';

export const removeOperator = operation({
  module: 'operator',
  name: 'removeOperator',
  verb: 'DELETE',
  access: operatorDecisions,
  summary: 'Removes an operator and ends their sessions.',
  description:
    'Open invitations for the person, and those that the person has made, are withdrawn. Roles in accounts stay. ' +
    'Nobody removes themselves, so that one operator is always left.',
  request: () => z.object({ personId: personId() }),
  response: () => z.object({ person: outcome('personId') }),
  refusals: {
    unknownPerson,
    ownRole: 'Nobody changes or removes their own role. Ask another operator.',
  },
});
