import type { Jurisdiction, JurisdictionKind } from '../../law/law.ts';
import type { CalendarDate } from '../../values/calendar-date.ts';
import type { Rate } from '../../values/rate.ts';

export interface Address {
  readonly state: string;
  readonly city: string | null;
  /** Five digits, or nine with a hyphen. */
  readonly zipCode: string | null;
  readonly county?: string | null | undefined;
}

/** The place of an address in a worker's life. */
export type PlaceOf = 'home' | 'work';

export interface PlaceFacts {
  readonly home: Address;
  readonly work: Address;
  /** By state: the county, school district or PSD code on the state's form. */
  readonly answers: Readonly<Record<string, string | undefined>>;
  readonly overrides?: readonly PlaceOverride[] | undefined;
  /** Codes of jurisdictions whose tax the company entered itself. */
  readonly enteredCodes?: readonly string[];
  /** The day on which overrides must be in force. */
  readonly on: string;
}

/** A decision for one worker, above address, ZIP code and form. */
export interface PlaceOverride {
  /** Code of a jurisdiction, of one of its taxes, or of a question (`OH_SCHOOL_DISTRICT`). */
  readonly code: string;
  readonly applies: boolean;
  /** Every place in the state if absent. */
  readonly place?: PlaceOf | undefined;
  readonly startsOn: CalendarDate;
  readonly endsOn: CalendarDate | null;
}

/** A jurisdiction that a worker's home or work location lies in, or may lie in. */
export interface ResolvedJurisdiction {
  readonly place: PlaceOf;
  readonly state: string;
  readonly kind: JurisdictionKind;
  /** `NY` for a state, else as in the register: `NY_NYC`, `IN_COUNTY_49`, `OH_SD_2501`. */
  readonly code: string;
  readonly name: string;
  readonly reason: PlaceReason;
  /** `ask`: a candidate. It is not taxed until an answer or an override decides. */
  readonly certainty: 'known' | 'ask';
  /** The entry of the register with its taxes; absent for a state. */
  readonly entry?: Jurisdiction;
}

export interface PlaceReason {
  readonly source: 'address' | 'zip' | 'city name' | 'county' | 'certificate' | 'override';
  /** The ZIP code, name or answer that decided. */
  readonly detail: string;
  /** Share of the land of the ZIP code that lies in the place. */
  readonly share?: number | undefined;
}

/** A local tax exists, or may exist, but cannot be computed. */
export interface UnresolvedPlace {
  readonly state: string;
  readonly place: PlaceOf;
  readonly kind: JurisdictionKind;
  /** Code of the question for an override that answers it with "none". */
  readonly code: string;
  readonly reason: UnresolvedReason;
  /** The form that asks for it. */
  readonly form?: string | undefined;
  readonly candidates: readonly PlaceCandidate[];
}

export type UnresolvedReason =
  | 'several candidates'
  | 'not answered'
  | 'answer not recognized'
  | 'not listed'
  | 'rate not confirmed';

export interface PlaceCandidate {
  readonly code: string;
  readonly name: string;
  readonly share?: number | undefined;
  /** The tax that is not confirmed, and its rate as a hint. */
  readonly tax?: string | undefined;
  readonly rate?: Rate | undefined;
}

export interface ResolvedPlaces {
  readonly jurisdictions: readonly ResolvedJurisdiction[];
  readonly unresolved: readonly UnresolvedPlace[];
}
