import { expect } from 'vitest';
import { freshCompanyTest } from '../../harness/fixtures.ts';
import { expectRefusal } from '../../harness/refusal.ts';

const limited = freshCompanyTest.extend(
  'upload',
  ({ account, companyId }) =>
    (bytes: number) =>
      account.send({
        path: '/adminPortal/uploadDocument',
        body: {
          companyId,
          fileName: 'notice.pdf',
          documentType: 'Rate notice',
          fileBase64: Buffer.alloc(bytes, 65).toString('base64'),
        },
      }),
);
const byCount = limited.extend('environment', { scope: 'file' }, { LIMIT_DOCUMENTS: '3' });
const byBytes = limited.extend(
  'environment',
  { scope: 'file' },
  { LIMIT_DOCUMENT_MEGABYTES: '10' },
);

byCount(
  'an account can store a number of documents, also when they arrive at once',
  async ({ upload }) => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => upload(10)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    const refused = answers.find(({ status }) => status === 400);
    const message =
      'This account has 3 documents, which is the limit. Ask the operator of the server to raise LIMIT_DOCUMENTS.';
    if (refused) expectRefusal(refused, 400, message);
    expect(JSON.parse(refused?.body ?? '{}')).toMatchObject({
      error: { details: [{ key: 'tooManyDocuments' }] },
    });
  },
);

byBytes(
  'an account can store a number of bytes, and smaller files that still fit',
  async ({ upload }) => {
    const megabyte = 1024 * 1024;
    expect((await upload(9 * megabyte)).status).toBe(200);
    const refused = await upload(2 * megabyte);
    expectRefusal(
      refused,
      400,
      'The documents of this account may have 10 MiB in total, and this file exceeds it. Ask the operator of the server to raise LIMIT_DOCUMENT_MEGABYTES.',
    );
    expect(JSON.parse(refused.body)).toMatchObject({
      error: { details: [{ key: 'documentStorageFull' }] },
    });
    expect((await upload(megabyte)).status).toBe(200);
    expectRefusal(await upload(1), 400);
  },
);
