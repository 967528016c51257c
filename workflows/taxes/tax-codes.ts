import { indexPlaces } from '../../engine/places/place-index.ts';
import { jurisdictionKinds, type Law, readPlaces } from '../../law/law.ts';
import type { CalendarDate } from '../../values/calendar-date.ts';
import { loadRunLaw } from '../payroll/run-law.ts';

/** A code of the law files or of the register of places. */
export interface KnownCode {
  readonly kind: 'tax' | 'jurisdiction' | 'question';
  readonly name: string;
}

/** Finds a tax that the law files compute in a state, by code. */
export function findLawTax(law: Law, code: string, today: CalendarDate): KnownCode | undefined {
  const state = code.slice(0, 2);
  const { law: runLaw } = loadRunLaw(law, { beginsOn: today, endsOn: today }, today, [state]);
  const own = runLaw.pay.states[state]?.law;
  if (!own) return undefined;
  const taxes = [...Object.values(own.taxes), ...own.programs, ...own.locals];
  const tax = taxes.find((one) => one.code === code);
  return tax && { kind: 'tax', name: tax.name };
}

/** Finds a jurisdiction of the register of places. */
export function findJurisdiction(code: string): KnownCode | undefined {
  const state = code.slice(0, 2);
  const places = readPlaces([state])[state];
  const found = places && indexPlaces(places).byCode.get(code);
  return found && { kind: 'jurisdiction', name: found.name };
}

/** Finds a question about places, such as `OH_SCHOOL_DISTRICT`. */
export function findQuestion(code: string): KnownCode | undefined {
  const state = code.slice(0, 2);
  const kind = jurisdictionKinds.find(
    (one) => code === `${state}_${one.toUpperCase().replace(' ', '_')}`,
  );
  return kind && readPlaces([state])[state] ? { kind: 'question', name: kind } : undefined;
}
