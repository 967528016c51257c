import { expect } from 'vitest';
import { statement } from '../../../database/database.ts';
import { freshCompanyTest } from '../../harness/fixtures.ts';
import { expectRefusal } from '../../harness/refusal.ts';

const test = freshCompanyTest
  .extend('aDocument', ({ companyId }) => (changes: object = {}) => ({
    companyId,
    fileName: 'Rate notice 2026.pdf',
    documentType: 'Rate notice',
    fileBase64: everyByte.toString('base64'),
    ...changes,
  }))
  .extend(
    'upload',
    ({ account, aDocument }) =>
      (changes: object = {}) =>
        account.send({ path: '/adminPortal/uploadDocument', body: aDocument(changes) }),
  );

const everyByte = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte));

test('a document is returned byte by byte and listed with the others of its company', async ({
  account,
  aDocument,
  companyId,
}) => {
  const { adminPortal } = account.client;
  const first = await adminPortal.uploadDocument(aDocument());
  expect(first).toEqual({
    documentId: expect.stringMatching(/^[0-9A-F-]{36}$/),
    fileName: 'Rate notice 2026.pdf',
    success: true,
  });
  const second = await adminPortal.uploadDocument(aDocument({ fileName: 'again.pdf' }));
  const listed = {
    documentId: first.documentId,
    fileName: 'Rate notice 2026.pdf',
    documentType: 'Rate notice',
    bytes: 256,
    uploadedAt: '2026-03-03T15:00:00.000Z',
  };
  const { documents } = await adminPortal.getDocuments({ companyId });
  expect(documents).toEqual([
    listed,
    { ...listed, documentId: second.documentId, fileName: 'again.pdf' },
  ]);
  const found = await adminPortal.getDocuments({ companyId, search: 'notice 2026' });
  expect(found.documents).toEqual([listed]);
  const page = await adminPortal.getDocuments({ companyId, limit: 1 });
  expect(page).toEqual({ documents: [listed], nextCursor: first.documentId });
  const other = { fileName: 'Contract.pdf', documentType: 'Contract' };
  await adminPortal.uploadDocument(aDocument(other));
  const names = async (asked: object) => {
    const found = await adminPortal.getDocuments({ companyId, withTotal: true, ...asked });
    return [found.documents.map(({ fileName }) => fileName), found.total, found.nextCursor];
  };
  expect(await names({ sort: '-uploaded', limit: 1, cursor: second.documentId })).toEqual([
    ['Rate notice 2026.pdf'],
    3,
    undefined,
  ]);
  expect(await names({ sort: 'name', limit: 2 })).toEqual([
    ['again.pdf', 'Contract.pdf'],
    3,
    expect.any(String),
  ]);
  expect(await names({ documentType: 'contract' })).toEqual([['Contract.pdf'], 1, undefined]);
  const { document } = await adminPortal.getDocument({ documentId: first.documentId });
  expect(document).toEqual({ ...listed, fileBase64: everyByte.toString('base64') });
});

test('a document is stored encrypted and does not appear in the audit trail', async ({
  account,
  aDocument,
  app,
}) => {
  const fileBase64 = Buffer.from('a secret in a file').toString('base64');
  const { documentId } = await account.client.adminPortal.uploadDocument(aDocument({ fileBase64 }));
  await account.client.adminPortal.getDocument({ documentId });
  const found = statement<{ text: string }>(
    '',
    `select document::text "text" from paywright.document
     union all select audit_entry::text from paywright.audit_entry`,
  );
  const rows = await app.owner.query(found);
  expect(rows.length).toBeGreaterThan(2);
  const clear = [
    fileBase64,
    'a secret in a file',
    Buffer.from('a secret in a file').toString('hex'),
  ];
  for (const { text } of rows) for (const secret of clear) expect(text).not.toContain(secret);
});

test.for<[object, string]>([
  [{ companyId: '00000000-0000-4000-8000-000000000000' }, 'Invalid CompanyId'],
  [{ fileName: ' ' }, 'fileName is mandatory and cannot be empty.'],
  [{ documentType: undefined }, 'documentType is mandatory and cannot be empty.'],
  [{ fileBase64: '' }, 'fileBase64 is mandatory and cannot be empty.'],
  [{ fileBase64: 'no base64!' }, 'fileBase64 must be the bytes of a file in base64.'],
  [
    { fileBase64: Buffer.alloc(10 * 1024 * 1024 + 1).toString('base64') },
    'fileBase64 must be a file of at most 10 MiB.',
  ],
])(
  'an invalid document is refused and not stored (row %#)',
  async ([changes, message], { upload, account, companyId }) => {
    expectRefusal(await upload(changes), 400, message);
    const { documents } = await account.client.adminPortal.getDocuments({ companyId });
    expect(documents).toEqual([]);
  },
);

test('a document of another account is unknown', async ({ account, aDocument, app }) => {
  const { documentId } = await account.client.adminPortal.uploadDocument(aDocument());
  const other = await app.openAccount();
  const asked = { path: '/adminPortal/getDocument', body: { documentId } };
  expectRefusal(await other.send(asked), 400, 'Invalid DocumentId');
});
