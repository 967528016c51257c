import { ApiError } from '../../client/api-error.ts';
import type { Asked, ServedClient } from './ask.ts';
import { sessionHeaders } from './opened-link.ts';

/** Fetches the answer of a read as a file for a spreadsheet. */
export async function fetchCsv<
  Module extends keyof ServedClient & string,
  Name extends keyof ServedClient[Module] & string,
>(module: Module, name: Name, request: Asked<Module, Name>): Promise<Blob> {
  const response = await fetch(`/${module}/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'text/csv', ...sessionHeaders() },
    body: JSON.stringify(request),
  });
  if (response.ok) return response.blob();
  throw new ApiError({
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: await response.text(),
  });
}
