import { join } from 'node:path';
import { packageRoot } from '../database/package-root.ts';
import { buildClientPackage } from './client-package.ts';

// npm run build:client: writes the package of the client, for `npm pack` or `npm publish`.

const folder = join(packageRoot, 'dist/client-package');
buildClientPackage(folder);
process.stdout.write(`${folder}\n`);
