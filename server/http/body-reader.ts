import type { Limits } from '../config/limits.ts';
import { type BodyAddress, bodyLimitsOf, tooManyBytes, tooManyValues } from './body-limits.ts';
import { JsonScan, type ScannedJson } from './scan-json.ts';

/** A body within the limits, not parsed yet. */
export interface ReceivedBody {
  readonly bytes: Buffer;
  readonly scanned: ScannedJson;
}

const firstRoom = 16 * 1024;

/** Collects the pieces of a body and refuses it with the first piece that exceeds a limit. */
export class BodyReader {
  readonly #limits: Limits;
  readonly #address: BodyAddress;
  readonly #scan: JsonScan;
  #bytes: Buffer;
  #length = 0;
  #refusal: unknown;

  constructor(limits: Limits, address: BodyAddress, declaredBytes = firstRoom) {
    this.#limits = limits;
    this.#address = address;
    this.#scan = new JsonScan(limits.depth);
    this.#bytes = Buffer.allocUnsafeSlow(Math.min(declaredBytes, limits.body.bytes));
  }

  /** The limits of the operation, as far as it is known by now. */
  get allowed() {
    const { module, operation } = this.#address;
    return bodyLimitsOf(this.#limits, { module, operation, method: this.#scan.method });
  }

  push(piece: Buffer): void {
    this.#length += piece.length;
    if (this.#refusal === undefined) this.#take(piece);
    // The rest of a small body is read and dropped, so that a client that sends before it reads gets
    // the answer instead of a reset connection.
    if (this.#refusal !== undefined && this.#length > this.#limits.body.bytes) throw this.#refusal;
  }

  end(): ReceivedBody {
    if (this.#refusal !== undefined) throw this.#refusal;
    const { fields, values, method } = this.#scan;
    return { bytes: this.#bytes.subarray(0, this.#length), scanned: { fields, values, method } };
  }

  #take(piece: Buffer): void {
    try {
      this.#scan.push(piece);
      const { allowed } = this;
      if (this.#length > allowed.bytes) throw tooManyBytes(allowed);
      if (this.#scan.values > allowed.values) throw tooManyValues(allowed);
      this.#append(piece);
    } catch (refusal) {
      this.#refusal = refusal;
      this.#bytes = Buffer.alloc(0);
    }
  }

  /** Doubles the room when it is full: one copy of a large body at its end would stall the server. */
  #append(piece: Buffer): void {
    if (this.#length > this.#bytes.length) {
      const larger = Buffer.allocUnsafeSlow(Math.max(this.#length, 2 * this.#bytes.length));
      this.#bytes.copy(larger, 0, 0, this.#length - piece.length);
      this.#bytes = larger;
    }
    piece.copy(this.#bytes, this.#length - piece.length);
  }
}
