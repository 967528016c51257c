import type { z } from 'zod';
import { wholeNumber } from './whole-number.ts';

/** Limits of what clients may send. */
export interface Limits {
  readonly body: BodyLimits;
  /** Limits of a body for an operation that takes many workers or a file. */
  readonly bulkBody: BodyLimits;
  readonly depth: number;
  readonly entries: number;
  readonly requestsPerSecond: number;
  readonly headerSeconds: number;
  readonly answerSeconds: number;
  readonly inProgress: ProgressLimits;
  readonly connections: number;
  readonly addressConnections: number;
}

export interface BodyLimits {
  readonly bytes: number;
  readonly values: number;
  /** Time for the whole request to arrive. */
  readonly seconds: number;
}

/** Limits of the requests that are being served at one time. */
export interface ProgressLimits {
  readonly accountRequests: number;
  readonly accountBytes: number;
  readonly addressBytes: number;
  readonly totalBytes: number;
}

const mebibyte = 1024 * 1024;

export const limitVariables = {
  LIMIT_BODY_BYTES: wholeNumber(1_024, 1_073_741_824, mebibyte),
  LIMIT_BODY_VALUES: wholeNumber(100, 100_000_000, 10_000),
  LIMIT_BODY_SECONDS: wholeNumber(1, 3_600, 15),
  LIMIT_BULK_BODY_BYTES: wholeNumber(1_024, 1_073_741_824, 64 * mebibyte),
  LIMIT_BULK_BODY_VALUES: wholeNumber(100, 100_000_000, 6_000_000),
  LIMIT_BULK_BODY_SECONDS: wholeNumber(1, 3_600, 60),
  LIMIT_DEPTH: wholeNumber(2, 200, 32),
  LIMIT_ENTRIES: wholeNumber(1, 10_000_000, 100_000),
  LIMIT_REQUESTS_PER_SECOND: wholeNumber(1, 1_000_000, 500),
  LIMIT_HEADER_SECONDS: wholeNumber(1, 600, 15),
  LIMIT_ANSWER_SECONDS: wholeNumber(1, 3_600, 15),
  LIMIT_ACCOUNT_REQUESTS_IN_PROGRESS: wholeNumber(1, 1_000_000, 250),
  LIMIT_ACCOUNT_BYTES_IN_PROGRESS: wholeNumber(1_024, 9_999_999_999, 128 * mebibyte),
  LIMIT_ADDRESS_BYTES_IN_PROGRESS: wholeNumber(1_024, 9_999_999_999, 128 * mebibyte),
  LIMIT_BYTES_IN_PROGRESS: wholeNumber(1_024, 9_999_999_999, 256 * mebibyte),
  LIMIT_CONNECTIONS: wholeNumber(1, 1_000_000, 2_000),
  LIMIT_ADDRESS_CONNECTIONS: wholeNumber(1, 1_000_000, 500),
};

type Settings = z.output<z.ZodObject<typeof limitVariables>>;

export function limitsOf(settings: Settings): Limits {
  return {
    body: {
      bytes: settings.LIMIT_BODY_BYTES,
      values: settings.LIMIT_BODY_VALUES,
      seconds: settings.LIMIT_BODY_SECONDS,
    },
    bulkBody: {
      bytes: settings.LIMIT_BULK_BODY_BYTES,
      values: settings.LIMIT_BULK_BODY_VALUES,
      seconds: settings.LIMIT_BULK_BODY_SECONDS,
    },
    depth: settings.LIMIT_DEPTH,
    entries: settings.LIMIT_ENTRIES,
    requestsPerSecond: settings.LIMIT_REQUESTS_PER_SECOND,
    headerSeconds: settings.LIMIT_HEADER_SECONDS,
    answerSeconds: settings.LIMIT_ANSWER_SECONDS,
    inProgress: {
      accountRequests: settings.LIMIT_ACCOUNT_REQUESTS_IN_PROGRESS,
      accountBytes: settings.LIMIT_ACCOUNT_BYTES_IN_PROGRESS,
      addressBytes: settings.LIMIT_ADDRESS_BYTES_IN_PROGRESS,
      totalBytes: settings.LIMIT_BYTES_IN_PROGRESS,
    },
    connections: settings.LIMIT_CONNECTIONS,
    addressConnections: settings.LIMIT_ADDRESS_CONNECTIONS,
  };
}
