import { Button, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ask, newIdempotencyKey } from '../../call/ask.ts';
import { encodeChosenFile } from '../../call/encode-chosen-file.ts';
import { Failed } from '../../frame/states.tsx';

const mostMebibytes = 10;

/** Stores a document of the company, such as a notice of a state. */
export function UploadDocument({ companyId }: { readonly companyId: string }) {
  const queryClient = useQueryClient();
  const [problem, setProblem] = useState('');
  const upload = useMutation({
    mutationFn: async ({ file, documentType }: { file: File; documentType: string }) => {
      const fileBase64 = encodeChosenFile(await file.arrayBuffer());
      const request = { companyId, documentType, fileName: file.name, fileBase64 };
      const options = { idempotencyKey: newIdempotencyKey() };
      return ask('adminPortal', 'uploadDocument', request, options);
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['getDocuments', companyId] }),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const entered = new FormData(form);
    const file = entered.get('file');
    if (!(file instanceof File) || file.size === 0) return setProblem('Choose a file.');
    if (file.size > mostMebibytes * 1_048_576)
      return setProblem(`The file must have at most ${mostMebibytes} MiB.`);
    setProblem('');
    const documentType = String(entered.get('documentType'));
    upload.mutate({ file, documentType }, { onSuccess: () => form.reset() });
  };
  return (
    <form className="stack" onSubmit={submit} aria-labelledby="upload">
      <h2 id="upload">Upload a document</h2>
      <p className="muted">
        Such as a notice of a state, at most {mostMebibytes} MiB. It is stored encrypted.
      </p>
      <TextInput
        label="Kind of document"
        name="documentType"
        placeholder="Notice"
        required
        maw={360}
      />
      <label>
        File <input type="file" name="file" required />
      </label>
      <p role="alert" className="bad">
        {problem}
      </p>
      {upload.error && <Failed error={upload.error} />}
      <p role="status">{upload.data && `✓ ${upload.data.fileName} was stored.`}</p>
      <div>
        <Button type="submit" loading={upload.isPending}>
          Upload it
        </Button>
      </div>
    </form>
  );
}
