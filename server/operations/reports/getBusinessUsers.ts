import type { getBusinessUsers as declared } from '../../../contract/reports/getBusinessUsers.ts';
import { listBusinessUsers, openSsn } from '../../../store/business-users.ts';
import { percentageNumber } from '../../../values/rate.ts';
import { hasWords, paginate } from '../list-page.ts';
import { withCompany } from '../scoped-handlers.ts';

export const getBusinessUsers = withCompany<typeof declared>(
  async ({ companyId, search, limit, cursor, withTotal }, { tx, keys, refuse }) => {
    const users = await listBusinessUsers(tx, companyId);
    const page = paginate(
      users.filter((user) =>
        hasWords(search, [user.firstName, user.middleName, user.lastName, user.email]),
      ),
      { limit, cursor, withTotal },
      ({ businessUserId }) => businessUserId,
    );
    if (!page) return refuse('invalidCursor');
    return {
      ...page.next,
      businessUsers: page.items.map((user) => ({
        businessUserId: user.businessUserId,
        businessUser: [user.firstName, user.middleName, user.lastName].filter(Boolean).join(' '),
        companyId,
        firstName: user.firstName,
        middleName: user.middleName ?? '',
        lastName: user.lastName,
        phoneNumber: user.phoneNumber ?? '',
        email: user.email ?? '',
        address1: user.address1 ?? '',
        address2: user.address2 ?? '',
        city: user.city ?? '',
        state: user.state ?? '',
        zipcode: user.zipcode ?? '',
        country: 'USA',
        ssn: openSsn(keys, user)?.masked ?? '',
        dateOfBirth: user.dateOfBirth ?? '',
        payrollAdmin: user.payrollAdmin,
        bookKeeper: user.bookKeeper,
        beneficialOwner: user.beneficialOwner,
        ownershipPercentage: percentageNumber(user.ownershipPercentage),
      })),
    };
  },
);
