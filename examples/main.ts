import { connect } from './connect.ts';
import { runFirstPayroll } from './first-payroll.ts';
import { registerAndVerify } from './register-company.ts';

// npm run example -- <name>: runs one of the examples that need no arguments.

const print = (line: string) => process.stdout.write(`${line}\n`);
const [name] = process.argv.slice(2);
const client = connect(process.env);
if (name === 'register-company') await registerAndVerify(client, print);
else if (name === 'first-payroll') await runFirstPayroll(client, print);
else print('Name an example: register-company or first-payroll.');
