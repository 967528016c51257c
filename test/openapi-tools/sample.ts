// Uses the types that openapi-typescript generates, against a running server: `npm run openapi`.
import type { operations } from '../../reports/openapi-types.ts';

declare const process: { readonly env: Readonly<Record<string, string | undefined>> };

type Register = operations['companyRegistration'];
type Registration = Register['requestBody']['content']['application/json'];
type Registered = Register['responses'][200]['content']['application/json'];
type Refused = Register['responses'][400]['content']['application/json'];
type Read = operations['getCompanyInfo'];
type CompanyQuery = Read['parameters']['query'];
type Company = Read['responses'][200]['content']['application/json'];

const address = process.env.ADDRESS ?? '';
const headers = {
  authorization: `Basic ${btoa(process.env.CREDENTIALS ?? '')}`,
  'content-type': 'application/json',
};

const request: Registration = {
  registration: {
    company: 'Analytical Engines',
    firstName: 'Ada',
    lastName: 'Lovelace',
    phoneNumber: '212-555-0142',
    email: 'ada@example.com',
    isTermsAccepted: true,
  },
};
const incomplete = { registration: {} };

const registered = await fetch(`${address}/companyOnboarding/companyRegistration`, {
  method: 'POST',
  headers,
  body: JSON.stringify(request),
});
const { registration }: Registered = await registered.json();

const query: CompanyQuery = { companyId: registration.companyId };
const found = await fetch(`${address}/reports/getCompanyInfo?companyId=${query.companyId}`, {
  headers,
});
const { Company: companies }: Company = await found.json();
if (companies[0]?.company !== request.registration.company) throw new Error('another company');

const refused = await fetch(`${address}/companyOnboarding/companyRegistration`, {
  method: 'POST',
  headers,
  body: JSON.stringify(incomplete),
});
const { error }: Refused = await refused.json();
if (error.key !== 'missingField') throw new Error(`refused with ${error.key}`);
