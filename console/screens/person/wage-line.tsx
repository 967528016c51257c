import { showDate } from '../../format/dates.ts';
import { showWage } from '../../format/wages.ts';
import { toWageSteps, type WageStep } from './wage-steps.ts';

const size = { width: 320, height: 64 };

/** The wage of a worker over time as a line with steps; nothing before the second wage, or if the basis has changed. */
export function WageLine({
  wages,
  today,
}: {
  readonly wages: readonly (WageStep & Parameters<typeof showWage>[0])[];
  readonly today: string;
}) {
  const points = toWageSteps(wages, today, size);
  if (points === undefined) return null;
  const said = wages.map((wage) => `${showWage(wage)} from ${showDate(wage.startDate)}`);
  return (
    <svg
      className="wage-line"
      role="img"
      aria-label={`Wage over time: ${said.join('; ')}`}
      viewBox={`-2 -2 ${size.width + 4} ${size.height + 4}`}
    >
      <polyline points={points} />
    </svg>
  );
}
