import { refusalAnswers } from './openapi-errors.ts';
import { describeHeaders, requestIdParameter } from './openapi-headers.ts';

/** The path of the law that is covered. */
export const coveragePath = {
  get: {
    operationId: 'getCoverage',
    tags: ['law'],
    summary: 'Lists the taxes that are computed, their sources, and those not covered.',
    description: 'Needs no credentials. Without parameters, all years and places are listed.',
    security: [],
    parameters: [
      requestIdParameter,
      {
        name: 'year',
        in: 'query',
        required: false,
        description: 'Year of the law.',
        schema: { type: 'integer', examples: [2026] },
      },
      {
        name: 'jurisdiction',
        in: 'query',
        required: false,
        description: 'US, or a state such as US-CA.',
        schema: { type: 'string', examples: ['US-CA'] },
      },
    ],
    responses: {
      '200': {
        description: 'Done.',
        headers: describeHeaders(),
        content: {
          'application/json': {
            schema: {
              type: 'object',
              required: ['years', 'coverage'],
              properties: {
                years: {
                  type: 'array',
                  description: 'Years with law.',
                  items: { type: 'integer' },
                  examples: [[2025, 2026]],
                },
                coverage: {
                  type: 'array',
                  description: 'Taxes by place, year and start date.',
                  items: {
                    type: 'object',
                    required: ['jurisdiction', 'year', 'tax', 'from', 'state'],
                    properties: {
                      jurisdiction: {
                        type: 'string',
                        description: 'Place: US, or US and a state.',
                        examples: ['US-CA'],
                      },
                      year: { type: 'integer', description: 'Year of the law.', examples: [2026] },
                      tax: {
                        type: 'string',
                        description: 'Name of the tax.',
                        examples: ['State income tax'],
                      },
                      from: {
                        type: 'string',
                        format: 'date',
                        description: 'First day on which the law applies.',
                        examples: ['2026-01-01'],
                      },
                      state: {
                        type: 'string',
                        description: 'Whether the tax is computed.',
                        examples: ['confirmed'],
                        enum: ['confirmed', 'confirmed indirectly', 'no such tax', 'not covered'],
                      },
                      source: {
                        type: 'string',
                        description: 'Publication of the figures; absent if there is no such tax.',
                        examples: ['https://edd.ca.gov'],
                      },
                      note: {
                        type: 'string',
                        description: 'What to know about it; absent if nothing.',
                        examples: ['Method B is used.'],
                      },
                      verifiedBy: {
                        type: 'integer',
                        description: 'Number of independent results it was compared with.',
                        examples: [120],
                      },
                    },
                  },
                },
              },
            },
          },
        },
      },
      ...refusalAnswers('413', '500', '503'),
    },
  },
};
