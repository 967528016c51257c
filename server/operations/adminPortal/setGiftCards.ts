import type { setGiftCards as declared } from '../../../contract/adminPortal/setGiftCards.ts';
import { setGiftCardsReceived } from '../../../store/companies.ts';
import { withLockedCompany } from '../scoped-handlers.ts';

export const setGiftCards = withLockedCompany<typeof declared>(
  async ({ companyId, received }, { tx, company }) => {
    setGiftCardsReceived(tx, companyId, received);
    const message = received
      ? `Gift cards and prizes of ${company.name} are taxed and not paid out: workers have them already.`
      : `Gift cards and prizes of ${company.name} are paid out.`;
    return { company: { companyId, status: 'ready', message } };
  },
);
