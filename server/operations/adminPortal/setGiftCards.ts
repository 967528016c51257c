import type { setGiftCards as declared } from '../../../contract/adminPortal/setGiftCards.ts';
import { lockCompany, setGiftCardsReceived } from '../../../store/companies.ts';
import type { Handler } from '../handler.ts';

export const setGiftCards: Handler<typeof declared> = async (
  { companyId, received },
  { tx, refuse },
) => {
  const company = await lockCompany(tx, companyId);
  if (!company) return refuse('unknownCompany');
  setGiftCardsReceived(tx, companyId, received);
  const message = received
    ? `Gift cards and prizes of ${company.name} are taxed and not paid out: workers have them already.`
    : `Gift cards and prizes of ${company.name} are paid out.`;
  return { company: { companyId, status: 'ready', message } };
};
