import { Modal } from '@mantine/core';
import { keyGroups } from '../words/keys.ts';
import { switchLetterKeys, useAreLetterKeysOn } from './letter-keys.ts';
import { RecordTable } from './record-table.tsx';
import { useReturnFocus } from './return-focus.ts';

/** Lists the keys, and switches those without Ctrl off. */
export function KeysDialog({ close }: { readonly close: () => void }) {
  useReturnFocus();
  const isOn = useAreLetterKeysOn();
  return (
    <Modal
      opened
      onClose={close}
      title="Keys"
      size="lg"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <label>
        <input
          type="checkbox"
          checked={isOn}
          onChange={({ currentTarget }) => switchLetterKeys(currentTarget.checked)}
        />{' '}
        Keys without Ctrl act outside of the grid. This browser keeps the choice.
      </label>
      {keyGroups.map(({ title, keys }) => (
        <section key={title}>
          <h2>{title}</h2>
          <RecordTable
            label={title}
            rows={keys}
            keyOf={([pressed]) => pressed}
            columns={[
              { heading: 'Key', show: ([pressed]) => <kbd>{pressed}</kbd> },
              { heading: 'Effect', show: ([, effect]) => effect },
            ]}
          />
        </section>
      ))}
    </Modal>
  );
}
