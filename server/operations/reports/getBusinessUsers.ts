import type { getBusinessUsers as declared } from '../../../contract/reports/getBusinessUsers.ts';
import {
  countBusinessUsers,
  isBusinessUserOf,
  listBusinessUserPage,
} from '../../../store/business-user-lists.ts';
import { openSsn } from '../../../store/business-users.ts';
import { percentageNumber } from '../../../values/rate.ts';
import { cutPage } from '../list-page.ts';
import { withCompany } from '../scoped-handlers.ts';

export const getBusinessUsers = withCompany<typeof declared>(
  async ({ sort, limit, cursor: after, withTotal, ...filter }, { tx, keys, refuse }) => {
    const { companyId } = filter;
    const [isKnown, found, total] = await Promise.all([
      after && isBusinessUserOf(tx, companyId, after),
      listBusinessUserPage(tx, filter, { sort, after, limit: limit && limit + 1 }),
      withTotal ? countBusinessUsers(tx, filter) : undefined,
    ]);
    if (after && !isKnown) return refuse('invalidCursor');
    const page = cutPage(found, limit, ({ businessUserId }) => businessUserId);
    return {
      ...page.next,
      total,
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
