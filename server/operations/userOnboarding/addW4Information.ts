import type { addW4Information as declared } from '../../../contract/userOnboarding/addW4Information.ts';
import { updateW4Information as replacing } from '../../../contract/userOnboarding/updateW4Information.ts';
import { contextOf, type Handler } from '../../perform.ts';
import { listCertificates } from '../../store/certificates.ts';
import { lockWorker } from '../../store/workers.ts';
import { updateW4Information } from './updateW4Information.ts';

export const addW4Information: Handler<typeof declared> = async (request, context) => {
  const { tx, refuse } = context;
  const { userId } = request.w4Information;
  // Of two forms given at once the second sees the first.
  await lockWorker(tx, userId);
  const onFile = await listCertificates(tx, userId);
  if (onFile.some(({ jurisdiction }) => jurisdiction === 'US')) return refuse('alreadyGiven');
  return updateW4Information(request, contextOf(replacing, context));
};
