import { readFileSync } from 'node:fs';
import { connect } from './connect.ts';
import { runFirstPayroll } from './first-payroll.ts';
import { importNightlyHours } from './nightly-import.ts';
import { registerAndVerify } from './register-company.ts';
import { runSandboxYear } from './sandbox-year.ts';
import { createWebhookReceiver } from './webhook-receiver.ts';

// npm run example -- <name>: runs one of the examples.

const print = (line: string) => void process.stdout.write(`${line}\n`);
const [name = '', first = '', second = ''] = process.argv.slice(2);

const examples: Readonly<Record<string, () => unknown>> = {
  'register-company': () => registerAndVerify(connect(process.env), print),
  'first-payroll': () => runFirstPayroll(connect(process.env), print),
  'sandbox-year': () => runSandboxYear(connect(process.env), print),
  'nightly-import': () => {
    const csv = readFileSync(second, 'utf8');
    return importNightlyHours(connect(process.env), { companyId: first, csv }, print);
  },
  'webhook-receiver': () =>
    createWebhookReceiver(first, ({ trigger }) => print(trigger.eventType)).listen(3_000),
};

const run = examples[name];
if (run) await run();
else print(`Name an example: ${Object.keys(examples).join(', ')}.`);
