import { showCount } from '../../format/counts.ts';
import { RecordTable } from '../../frame/record-table.tsx';
import { forPeople } from '../../words/for-people.ts';
import type { PersonResult } from './apply-to-each.ts';

/** Each worker of an action with the result; those for whom it was not done come first. */
export function BulkResults({ results }: { readonly results: readonly PersonResult[] }) {
  const notDone = results.filter(({ isDone }) => !isDone);
  const done = results.filter(({ isDone }) => isDone);
  return (
    <>
      <p role="status">
        {results.length > 0 &&
          `Done for ${showCount(done.length, 'person', 'people')}${notDone.length > 0 ? `, not for ${notDone.length}` : ''}.`}
      </p>
      {results.length > 0 && (
        <RecordTable
          label="Results"
          rows={[...notDone, ...done]}
          keyOf={({ userId }) => userId}
          columns={[
            { heading: 'Name', show: ({ user }) => user },
            {
              heading: 'Result',
              isProse: true,
              show: ({ isDone, message, warnings = [] }) => (
                <>
                  <span className={isDone ? 'good' : 'warn'}>
                    {isDone ? '✓' : '○'} {forPeople(message)}
                  </span>
                  {warnings.map((warning) => (
                    <span key={warning} className="warn">
                      {' '}
                      ○ {warning}
                    </span>
                  ))}
                </>
              ),
            },
          ]}
        />
      )}
    </>
  );
}
