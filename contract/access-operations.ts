import { addApiKey } from './access/addApiKey.ts';
import { changeRole } from './access/changeRole.ts';
import { getApiKeys } from './access/getApiKeys.ts';
import { getCaller } from './access/getCaller.ts';
import { getPeople } from './access/getPeople.ts';
import { invitePerson } from './access/invitePerson.ts';
import { removePerson } from './access/removePerson.ts';
import { revokeApiKey } from './access/revokeApiKey.ts';
import { rotateApiKey } from './access/rotateApiKey.ts';
import { withdrawInvitation } from './access/withdrawInvitation.ts';

/** Operations of API keys and people, part of the list in operations.ts. */
export const accessOperations = {
  addApiKey,
  changeRole,
  getApiKeys,
  getCaller,
  getPeople,
  invitePerson,
  removePerson,
  revokeApiKey,
  rotateApiKey,
  withdrawInvitation,
} as const;
