import { onTestFinished, test } from 'vitest';
import { Choices } from '../fuzz/choices.ts';
import { addCompanyInParts } from '../harness/company-in-parts.ts';
import { randomSeed } from '../harness/random.ts';
import {
  describeWithEmbeddedPostgres,
  preparedFolder,
  type ServerProcess,
  temporaryFolder,
} from '../harness/server-process.ts';
import { Disk } from './disk.ts';
import { faultsOfOneServer, OneServer } from './one-server.ts';
import { faultsOfSeveralServers, SeveralServers } from './several-servers.ts';
import { Trial } from './trial.ts';

// `npm run faults -- --kills 1000`, `--servers 3 --kills 100`, also with `--in-parts`, and `--power-cuts 100` set these.
const kills = Number(process.env.PAYWRIGHT_KILLS ?? 2);
const servers = Number(process.env.PAYWRIGHT_SERVERS ?? 1);
const isInParts = Boolean(process.env.PAYWRIGHT_IN_PARTS);
const powerCuts = Number(process.env.PAYWRIGHT_POWER_CUTS ?? 0);
const mostWritesBetweenFaults = 30;
/** So many that the payrolls of the year last for the run. */
const cancellations = Math.ceil((kills + powerCuts) / 40);
const choices = new Choices(randomSeed);
const timeout = 60_000 + (kills + powerCuts) * (isInParts ? 150_000 : 30_000);

describeWithEmbeddedPostgres('a server that fails at random moments', () => {
  test.runIf(kills > 0 && servers === 1)(
    `keeps every acknowledged write and pays everybody once (${kills} kills, seed ${randomSeed})`,
    { timeout },
    async ({ annotate }) => {
      const installation = await OneServer.start(preparedFolder());
      const trial = await Trial.begin(installation, { cancellations });
      for (let number = 0; number < kills; number += 1) {
        await trial.clients.waitForAnswers(1 + choices.below(mostWritesBetweenFaults));
        await installation.fail(faultsOfOneServer[number % faultsOfOneServer.length] ?? 'server');
        await trial.expectNothingForgotten();
      }
      await annotate(await trial.finish());
    },
  );

  test.runIf(powerCuts > 0)(
    `keeps every acknowledged write when the power is cut ${powerCuts} times (seed ${randomSeed})`,
    { timeout },
    async ({ annotate }) => {
      const disk = new Disk(temporaryFolder());
      onTestFinished(() => disk.unmount());
      const installation = await OneServer.start(disk.folder);
      const trial = await Trial.begin(installation, { cancellations });
      for (let number = 0; number < powerCuts; number += 1) {
        await trial.clients.waitForAnswers(1 + choices.below(mostWritesBetweenFaults));
        trial.clients.isWithoutPower = true;
        disk.cutPower();
        await installation.stopEverything();
        await disk.unmount();
        disk.mount();
        await installation.restart();
        trial.clients.isWithoutPower = false;
        await trial.expectNothingForgotten();
      }
      await annotate(await trial.finish());
    },
  );
});

describeWithEmbeddedPostgres('several servers on one database, of which one fails', () => {
  test.runIf(kills > 0 && servers > 1)(
    `keep every acknowledged write and pay everybody once (${servers} servers, ${kills} kills, seed ${randomSeed})`,
    { timeout },
    async ({ annotate }) => {
      const installation = await SeveralServers.start(temporaryFolder(), servers);
      const addCompany = async ({ client }: ServerProcess) => {
        const owner = installation.connect();
        const { companyId } = await addCompanyInParts(client, { owner, url: installation.url });
        await owner.close();
        return companyId;
      };
      const options = isInParts ? { cancellations, addCompany } : { cancellations };
      const trial = await Trial.begin(installation, options);
      for (let number = 0; number < kills; number += 1) {
        await trial.clients.waitForAnswers(1 + choices.below(mostWritesBetweenFaults));
        await installation.fail(choices.pick(faultsOfSeveralServers), choices);
      }
      await annotate(await trial.finish());
    },
  );
});
