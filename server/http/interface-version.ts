import type { IncomingHttpHeaders } from 'node:http';
import { findVersion, interfaceVersions } from '../../contract/versions.ts';
import { HttpProblem } from './problem.ts';

const name = 'paywright-version';

/** The header with the version of the interface that an answer follows. */
export function versionHeader(sent: IncomingHttpHeaders): Readonly<Record<string, string>> {
  return { [name]: findVersion(sent[name]) ?? interfaceVersions[0] };
}

/** Refuses a request that asks for an unknown version. */
export function refuseUnknownVersion(sent: IncomingHttpHeaders): void {
  if (findVersion(sent[name])) return;
  const known = interfaceVersions.join(', ');
  const message = `Paywright-Version must be one of: ${known}. Without the header the newest is used.`;
  throw new HttpProblem(400, message, { main: { key: 'unknownVersion', message } });
}
