import type { addW4Information as declared } from '../../../contract/userOnboarding/addW4Information.ts';
import { updateW4Information as replacement } from '../../../contract/userOnboarding/updateW4Information.ts';
import { listWithholdingCertificates } from '../../../store/withholding-certificates.ts';
import { lockWorker } from '../../../store/workers.ts';
import { type Handler, toNestedContext } from '../handler.ts';
import { updateW4Information } from './updateW4Information.ts';

export const addW4Information: Handler<typeof declared> = async (request, context) => {
  const { tx, today, refuse } = context;
  const { workerId } = request.w4Information;
  // Locked so that two requests cannot both find no form on file.
  await lockWorker(tx, workerId);
  const onFile = await listWithholdingCertificates(tx, workerId, today);
  if (onFile.some(({ jurisdiction, kind }) => jurisdiction === 'US' && kind === 'form'))
    return refuse('alreadyOnFile');
  return updateW4Information(request, toNestedContext(replacement, context));
};
