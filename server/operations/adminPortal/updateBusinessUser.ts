import type { updateBusinessUser as declared } from '../../../contract/adminPortal/updateBusinessUser.ts';
import { updateAdminUser } from '../companyOnboarding/updateAdminUser.ts';
import type { Handler } from '../handler.ts';

/** Whoever registered the company is a business user like the others. */
export const updateBusinessUser: Handler<typeof declared> = updateAdminUser;
