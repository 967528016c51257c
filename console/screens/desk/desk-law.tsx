import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Answered, ask } from '../../call/ask.ts';
import { Empty, Failed, Loading } from '../../frame/states.tsx';

type LawChange = Answered<'operator', 'getLawChanges'>['lawChanges']['changes'][number];

/** The differences that the files of the installation's own law folder make. */
export function DeskLaw() {
  const [typed, setTyped] = useState('');
  const year = /^20\d\d$/.test(typed) ? Number(typed) : undefined;
  const { data, error, refetch } = useQuery({
    queryKey: ['getLawChanges', year],
    queryFn: async ({ signal }) =>
      (await ask('operator', 'getLawChanges', year === undefined ? {} : { year }, { signal }))
        .lawChanges,
  });
  return (
    <>
      <h2>Changes of law</h2>
      <TextInput
        label="Compare with the law of the year"
        inputMode="numeric"
        placeholder={data ? String(data.year) : ''}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        maw={280}
        mb="md"
      />
      {error && <Failed error={error} retry={() => void refetch()} />}
      {!data && !error && <Loading what="the law" rows={4} />}
      {data && !data.hasFolder && (
        <Empty>This installation has no law folder of its own: the built-in law is in force.</Empty>
      )}
      {data?.findings.map((finding) => (
        <p key={finding} className="bad">
          ⚠ {finding}
        </p>
      ))}
      {data?.hasFolder && data.findings.length === 0 && data.changes.length === 0 && (
        <Empty>
          The law folder has no law of {data.year + 1} and no change within these years.
        </Empty>
      )}
      {data?.changes.map((change) => (
        <Change key={change.title} change={change} />
      ))}
      <p className="muted">
        <code>paywright law diff</code> tells what changes in the pay of the workers of this
        installation.
      </p>
    </>
  );
}

function Change({ change: { title, places, unchanged, absent } }: { readonly change: LawChange }) {
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      {places.map(({ name, lines }) => (
        <details key={name}>
          <summary>
            {name}: {lines.length === 1 ? '1 line' : `${lines.length} lines`}
          </summary>
          <ul>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </details>
      ))}
      {unchanged.length > 0 && <p>Unchanged: {unchanged.join(', ')}.</p>}
      {absent.length > 0 && <p className="warn">Without a file: {absent.join(', ')}.</p>}
    </section>
  );
}
