import { NativeSelect, useMantineColorScheme } from '@mantine/core';
import { useState } from 'react';
import { densities, keepDensity, readDensity } from '../../frame/density.ts';
import { switchLetterKeys, useAreLetterKeysOn } from '../../frame/letter-keys.ts';
import { schemeWords } from '../../frame/scheme-words.ts';

const densityWords = { compact: 'Compact', comfortable: 'Comfortable' } as const;

const choicesOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }));

/** Colors, rows and keys, which this browser keeps. */
export function Appearance() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const [density, setDensity] = useState(readDensity);
  const areKeysOn = useAreLetterKeysOn();
  return (
    <div className="stack form">
      <p className="muted">This browser keeps these choices for you.</p>
      <NativeSelect
        label="Colors"
        value={colorScheme}
        data={choicesOf(schemeWords)}
        onChange={({ currentTarget }) => setColorScheme(currentTarget.value as typeof colorScheme)}
      />
      <NativeSelect
        label="Rows of tables"
        value={density}
        data={choicesOf(densityWords)}
        onChange={({ currentTarget }) => {
          const chosen = densities.find((each) => each === currentTarget.value) ?? 'compact';
          keepDensity(chosen);
          setDensity(chosen);
        }}
      />
      <NativeSelect
        label="Keys without Ctrl, such as g p"
        value={areKeysOn ? 'on' : 'off'}
        data={choicesOf({ on: 'On', off: 'Off' })}
        onChange={({ currentTarget }) => switchLetterKeys(currentTarget.value === 'on')}
      />
    </div>
  );
}
