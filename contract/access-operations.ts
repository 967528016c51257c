import { addApiKey } from './access/addApiKey.ts';
import { changeRole } from './access/changeRole.ts';
import { createSessionLink } from './access/createSessionLink.ts';
import { getApiKeys } from './access/getApiKeys.ts';
import { getCaller } from './access/getCaller.ts';
import { getOperatorReadings } from './access/getOperatorReadings.ts';
import { getPeople } from './access/getPeople.ts';
import { getSessionLinks } from './access/getSessionLinks.ts';
import { invitePerson } from './access/invitePerson.ts';
import { removePerson } from './access/removePerson.ts';
import { revokeApiKey } from './access/revokeApiKey.ts';
import { rotateApiKey } from './access/rotateApiKey.ts';
import { withdrawInvitation } from './access/withdrawInvitation.ts';
import { withdrawSessionLink } from './access/withdrawSessionLink.ts';

/** Operations of API keys and people, part of the list in operations.ts. */
export const accessOperations = {
  addApiKey,
  changeRole,
  createSessionLink,
  getApiKeys,
  getCaller,
  getOperatorReadings,
  getPeople,
  getSessionLinks,
  invitePerson,
  removePerson,
  revokeApiKey,
  rotateApiKey,
  withdrawInvitation,
  withdrawSessionLink,
} as const;
