import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { askTyped } from '../../call/ask.ts';
import { locationsQuery } from '../../call/company-queries.ts';
import { useMayCall } from '../../call/session.ts';
import { EntryForm } from '../../frame/entry-form.tsx';
import { OpenOnRequest } from '../../frame/open-on-request.tsx';
import { RecordTable } from '../../frame/record-table.tsx';
import { Empty, Failed, Loading, ReadOnlyNotice } from '../../frame/states.tsx';
import { AddLocation } from './add-location.tsx';
import { LastChange } from './last-change.tsx';
import {
  changedLocationFields,
  describeUses,
  type ListedLocation,
  toChangedLocation,
} from './location-fields.ts';

/** The places of a company with their uses, and forms that add and change one. */
export function CompanyLocations({ companyId }: { readonly companyId: string }) {
  const mayChange = useMayCall()('updateCompanyLocation');
  const { data, error, refetch } = useQuery(locationsQuery(companyId));
  if (error) return <Failed error={error} retry={() => void refetch()} />;
  if (!data) return <Loading what="locations" rows={2} />;
  return (
    <div className="stack">
      {data.length === 0 ? (
        <Empty>The company has no location yet.</Empty>
      ) : (
        <LocationTable locations={data} />
      )}
      <LastChange
        companyId={companyId}
        operations={['addCompanyLocation', 'updateCompanyLocation']}
      />
      {mayChange ? (
        <>
          {data.length > 0 && <ChangeLocation locations={data} />}
          <OpenOnRequest label="Add a location">
            <h2>Add a location</h2>
            <AddLocation companyId={companyId} isFirst={data.length === 0} />
          </OpenOnRequest>
        </>
      ) : (
        <ReadOnlyNotice who="A preparer" />
      )}
    </div>
  );
}

function LocationTable({ locations }: { readonly locations: readonly ListedLocation[] }) {
  return (
    <RecordTable
      label="Locations"
      rows={locations}
      keyOf={({ companyLocationID }) => companyLocationID}
      columns={[
        { heading: 'Name', show: ({ companyLocation }) => companyLocation },
        {
          heading: 'Address',
          isProse: true,
          show: ({ address1, address2, city, state, zipcode }) =>
            [address1, address2, city, `${state} ${zipcode}`].filter(Boolean).join(', '),
        },
        { heading: 'Used as', isProse: true, show: describeUses },
      ]}
    />
  );
}

function ChangeLocation({ locations }: { readonly locations: readonly ListedLocation[] }) {
  const [chosen, setChosen] = useState('');
  const location =
    locations.find(({ companyLocationID }) => companyLocationID === chosen) ?? locations[0];
  if (!location) return null;
  return (
    <OpenOnRequest label="Change a location">
      <h2>Change a location</h2>
      <p>Taxes of later payrolls follow the address. Pay that was submitted does not change.</p>
      <EntryForm
        form={`location ${location.companyLocationID}`}
        fields={changedLocationFields(locations, location)}
        action="Change the location"
        watch={({ companyLocationId = '' }) => setChosen(companyLocationId)}
        toRequest={(values) => toChangedLocation(location, values)}
        send={(request, options) =>
          askTyped('adminPortal', 'updateCompanyLocation', request, options)
        }
      />
    </OpenOnRequest>
  );
}
