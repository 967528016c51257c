import { z } from 'zod';
import { exactText } from './session-parts.ts';

/** Signature of a passkey: the JSON form of what `navigator.credentials.get` returns. */
export const passkeyAssertion = () =>
  z.object({
    id: exactText(1_400),
    rawId: exactText(1_400),
    type: z.enum(['public-key']),
    response: z.object({
      clientDataJSON: exactText(4_000),
      authenticatorData: exactText(4_000),
      signature: exactText(2_000),
      userHandle: exactText(100).optional(),
    }),
  });

/** A new passkey: the JSON form of what `navigator.credentials.create` returns. */
export const passkeyRegistration = () =>
  z.object({
    id: exactText(1_400),
    rawId: exactText(1_400),
    type: z.enum(['public-key']),
    response: z.object({
      clientDataJSON: exactText(4_000),
      attestationObject: exactText(8_000),
      transports: z.array(exactText(20)).max(10).optional(),
    }),
  });

/** Options of the browser's function, in their JSON form. */
export const publicKeyOptions = () => z.object({ publicKey: z.record(z.string(), z.unknown()) });
