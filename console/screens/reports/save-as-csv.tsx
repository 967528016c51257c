import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { saveFile } from '../../call/save-file.ts';
import { Failed } from '../../frame/states.tsx';

/** A button that saves a whole table for a spreadsheet. */
export function SaveAsCsv({
  name,
  fetch,
}: {
  readonly name: string;
  readonly fetch: () => Promise<Blob>;
}) {
  const save = useMutation({ mutationFn: async () => saveFile(`${name}.csv`, await fetch()) });
  return (
    <div className="stack">
      <div>
        <Button loading={save.isPending} onClick={() => save.mutate()}>
          Save as CSV
        </Button>
      </div>
      {save.error && <Failed error={save.error} />}
    </div>
  );
}
