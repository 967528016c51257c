import { sendOnce } from '../../client/client.ts';
import { openEnvironmentClient } from './environment-client.ts';
import { printLines } from './terminal.ts';

/** Makes a demo company on a running server, in the sandbox account of the environment. */
export async function demoCommand({ people }: { readonly people: number }): Promise<void> {
  const client = openEnvironmentClient(sendOnce);
  const { demoCompany } = await client.sandbox.createDemoCompany({ people });
  printLines(demoCompany.message, `Company  ${demoCompany.companyId}`);
}
