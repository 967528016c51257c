import type { updateBusinessUser as declared } from '../../../contract/adminPortal/updateBusinessUser.ts';
import { updateAdminUser } from '../companyOnboarding/updateAdminUser.ts';
import type { Handler } from '../handler.ts';

/** Calls updateAdminUser: the person who registered the company is a business user too. */
export const updateBusinessUser: Handler<typeof declared> = updateAdminUser;
