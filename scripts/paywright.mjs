#!/usr/bin/env node
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt, ensureInstalled, root } from './prepare.mjs';

ensureInstalled({ everything: false });
ensureBuilt();
await import(pathToFileURL(join(root, 'dist/program/main.js')).href);
