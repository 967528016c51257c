import {
  addCalendarLinkRoute,
  getCalendarLinksRoute,
  withdrawCalendarLinkRoute,
} from './calendar-link-routes.ts';
import { getLinkRoute, redeemLinkRoute } from './link-routes.ts';
import {
  chooseAccountRoute,
  confirmRoute,
  endSessionRoute,
  getSessionRoute,
  getSessionsRoute,
} from './open-session-routes.ts';
import {
  changePasswordRoute,
  renewAuthenticatorRoute,
  renewRecoveryCodesRoute,
} from './own-secret-routes.ts';
import {
  addPasskeyOptionsRoute,
  addPasskeyRoute,
  getPasskeysRoute,
  passkeyOptionsRoute,
  passkeyRoute,
  removePasskeyRoute,
} from './passkey-routes.ts';
import type { SessionRoute } from './session-route.ts';
import { invitationRoute, secondFactorRoute, signInRoute, signOutRoute } from './sign-in-routes.ts';

/** Every route under `/session`, in the order of the reference. */
export const allSessionRoutes: readonly SessionRoute[] = [
  signInRoute,
  secondFactorRoute,
  invitationRoute,
  signOutRoute,
  getSessionRoute,
  chooseAccountRoute,
  getSessionsRoute,
  endSessionRoute,
  confirmRoute,
  passkeyOptionsRoute,
  passkeyRoute,
  addPasskeyOptionsRoute,
  addPasskeyRoute,
  getPasskeysRoute,
  removePasskeyRoute,
  changePasswordRoute,
  renewAuthenticatorRoute,
  renewRecoveryCodesRoute,
  redeemLinkRoute,
  getLinkRoute,
  getCalendarLinksRoute,
  addCalendarLinkRoute,
  withdrawCalendarLinkRoute,
];
