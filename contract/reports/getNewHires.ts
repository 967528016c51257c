import { z } from 'zod';
import { companyRecords } from '../access-rules.ts';
import { invalidState } from '../adminPortal/updateStateRegistration.ts';
import { aliased } from '../aliases.ts';
import { named } from '../named.ts';
import { dollars } from '../numbers.ts';
import { operation } from '../operation.ts';
import { invalidCursor, nextCursor, pageLimit } from '../paging.ts';
import { date, id, optionalFlag, optionalName, optionalStateCode } from '../wire.ts';

const workerType = z.enum(['W2', '1099-NEC']);

export const getNewHires = operation({
  module: 'reports',
  name: 'getNewHires',
  verb: 'GET',
  access: companyRecords,
  isLarge: true,
  summary: 'Lists hires in a span of days that must be reported to a state, with their due dates.',
  description:
    'Employers report each new hire to the state of work within 20 days, in some states earlier. A ' +
    'rehire counts after 60 days apart, in Massachusetts after 30. Contractors are listed where the ' +
    'state asks for them or may ask for them. The report is made on the website of the state; record ' +
    'it with recordNewHireReport. getNewHireFile writes the list with social security numbers.',
  request: () =>
    z.object({
      companyId: id('company', 'Invalid CompanyId'),
      startDate: date(),
      endDate: date(),
      stateCode: optionalStateCode(invalidState),
      onlyUnreported: optionalFlag(),
      limit: pageLimit(),
      cursor: optionalName(),
    }),
  response: () =>
    z.object({
      newHires: z.array(
        named(
          'NewHire',
          'A hire that must be reported to a state.',
          aliased(
            z.object({
              userId: z.string(),
              firstName: z.string(),
              middleName: z.string().nullable(),
              lastName: z.string(),
              workerType,
              hireDate: z.string(),
              isRehire: z.boolean(),
              stateCode: z.string().nullable(),
              dueDate: z.string(),
              isLate: z.boolean(),
              contractorsFrom: dollars().nullable(),
              ssn: z.string().nullable(),
              dateOfBirth: z.string().nullable(),
              address1: z.string().nullable(),
              address2: z.string().nullable(),
              city: z.string().nullable(),
              state: z.string().nullable(),
              zipcode: z.string().nullable(),
              missingItems: z.array(z.string()),
              reportedDate: z.string().nullable(),
              reportedStateCode: z.string().nullable(),
              confirmationNumber: z.string().nullable(),
            }),
          ),
        ),
      ),
      nextCursor: nextCursor(),
    }),
  csvRows: ['newHires'],
  refusals: {
    endsBeforeItStarts: 'endDate must not be before startDate.',
    unknownCompany: 'Invalid CompanyId',
    invalidCursor,
  },
});
