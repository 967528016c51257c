import { describe, expect, test } from 'vitest';
import { relyingPartyOf } from './relying-party.ts';

describe('passkeys belong to', () => {
  test.each([
    ['localhost', undefined, 'http', 'localhost:8080', 'localhost', 'http://localhost:8080'],
    [
      'the name in PUBLIC_URL, whatever the host of the request',
      'https://payroll.example.com',
      'http',
      '10.0.0.7:8080',
      'payroll.example.com',
      'https://payroll.example.com',
    ],
  ])('%s', (_, publicOrigin, protocol, host, id, origin) => {
    expect(relyingPartyOf({ protocol: protocol as 'http', host }, publicOrigin)).toEqual({
      id,
      origin,
    });
  });

  test.each([
    [undefined, '127.0.0.1:8080', 'Passkeys do not work at 127.0.0.1. Open http://localhost:8080'],
    [undefined, '[::1]', 'Passkeys do not work at [::1]. Open http://localhost instead.'],
    ['https://10.0.0.7', '10.0.0.7', 'by a name, which the operator sets as PUBLIC_URL'],
  ])('no address of numbers (PUBLIC_URL %s, host %s)', (publicOrigin, host, message) => {
    expect(() => relyingPartyOf({ protocol: 'http', host }, publicOrigin)).toThrow(message);
  });
});
