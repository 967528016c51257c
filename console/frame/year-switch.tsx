import { Button } from '@mantine/core';

/** The chosen year between buttons for the ones before and after it. */
export function YearSwitch({
  year,
  show,
}: {
  readonly year: number;
  readonly show: (year: number) => void;
}) {
  return (
    <div className="row">
      <Button onClick={() => show(year - 1)}>{year - 1}</Button>
      <strong>{year}</strong>
      <Button onClick={() => show(year + 1)}>{year + 1}</Button>
    </div>
  );
}
