import { expect, test } from 'vitest';
import { eventTypes, testEventType } from '../values/vocabulary.ts';
import { openApiDocument } from './openapi.ts';

interface Item {
  readonly post: {
    readonly summary: string;
    readonly requestBody: {
      readonly content: Readonly<Record<string, { readonly schema: MessageSchema }>>;
    };
  };
}
interface MessageSchema {
  readonly properties: {
    readonly trigger: { readonly properties: { readonly eventType: { readonly const: string } } };
    readonly payload: { readonly items: { readonly $ref: string } };
  };
}

const document = openApiDocument('1.2.3') as {
  readonly webhooks: Readonly<Record<string, Item>>;
  readonly components: { readonly schemas: Readonly<Record<string, { properties: object }>> };
};

const schemaOf = (type: string) =>
  document.webhooks[type]?.post.requestBody.content['application/json']?.schema;

test('every type of event is a webhook of the document', () => {
  expect(Object.keys(document.webhooks)).toEqual([...eventTypes, testEventType]);
});

test.each([...eventTypes, testEventType])('the message of %s names its type', (type) => {
  expect(schemaOf(type)?.properties.trigger.properties.eventType.const).toBe(type);
  expect(document.webhooks[type]?.post.summary).toMatch(/^Sent when .*\.$/);
});

test.each([
  ['company.kybstatus.update', 'Company'],
  ['employee.employeestatus.update', 'user'],
  ['payperiod.payperiodstatus.insert', 'payPeriod'],
  ['payment.returned', 'payrollTransaction'],
  ['webhook.test', 'webhook'],
])('the payload of %s has the list %s', (type, list) => {
  const name = schemaOf(type)?.properties.payload.items.$ref.split('/').at(-1) ?? '';
  expect(Object.keys(document.components.schemas[name]?.properties ?? {})).toEqual([list]);
});
