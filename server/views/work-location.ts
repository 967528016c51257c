import type { z } from 'zod';
import type { workLocationFields } from '../../contract/reports/user-record.ts';
import type { Warning } from '../../contract/warnings.ts';
import type { PlannedLocation } from '../../engine/onboarding/work-locations.ts';
import type { Location } from '../../store/locations.ts';
import type { WorkLocation } from '../../store/worker-locations.ts';
import { addDays, type CalendarDate } from '../../values/calendar-date.ts';
import { toAddressRecord } from './user-record.ts';

/** Describes from when to when a changed work location applies. */
export function describeMove({
  isChanged,
  location,
  until,
}: PlannedLocation<WorkLocation>): string[] {
  if (!isChanged) return [];
  const end = until ? `, until the work location from ${until}` : '';
  return [`The work location applies from ${location.startsOn}${end}.`];
}

/** Lists what a change of the work location does not do. */
export function listMoveWarnings(
  { isChanged, location, until }: PlannedLocation<WorkLocation>,
  effectiveDate: CalendarDate | undefined,
  today: CalendarDate,
): readonly Warning[] {
  const path = 'user.effectiveDate';
  if (!isChanged) {
    const message = 'effectiveDate was ignored: the work location did not change.';
    return effectiveDate ? [{ key: 'effectiveDateIgnored', path, message }] : [];
  }
  const warnings: Warning[] = [];
  if (location.startsOn < today)
    warnings.push({
      key: 'paidPayUnchanged',
      path,
      message: `Pay that was submitted for days since ${location.startsOn} is not changed.`,
    });
  if (until)
    warnings.push({
      key: 'endsAtNextLocation',
      path,
      message: `The work location from ${until} on is not changed: getUserLocations lists them.`,
    });
  return warnings;
}

type WorkLocationRecord = z.output<z.ZodObject<typeof workLocationFields>>;

/** A work location with the office of an office worker. */
export function toWorkLocationRecord(
  location: WorkLocation,
  offices: readonly Location[],
): WorkLocationRecord {
  const { locationCategory, workState, locationId, remote } = location;
  const isOffice = locationCategory === 'Office';
  return {
    companyLocationCategory: locationCategory,
    stateCode: workState ?? '',
    companyLocationId: locationId ?? '',
    companyLocation: isOffice ? toOfficeRecord(location, offices) : null,
    userRemoteLocation: remote ? toAddressRecord(remote) : null,
    isRemoteByChoice: location.isRemoteByChoice,
  };
}

/** Work locations by start date, each with its last day. */
export function toDatedLocationRecords(
  locations: readonly WorkLocation[],
  offices: readonly Location[],
) {
  return locations.map((location, index) => {
    const next = locations[index + 1];
    return {
      startDate: location.startsOn,
      endDate: next ? addDays(next.startsOn, -1) : null,
      ...toWorkLocationRecord(location, offices),
    };
  });
}

/** The worker's location or, if none is assigned, the company's primary one. */
function toOfficeRecord(location: WorkLocation, offices: readonly Location[]) {
  const office = offices.find(({ locationId, isPrimary }) =>
    location.locationId ? locationId === location.locationId : isPrimary,
  );
  if (!office) return null;
  return {
    ...toAddressRecord(office),
    companyLocationId: office.locationId,
    companyLocation: office.name,
  };
}
