import cluster from 'node:cluster';
import { readConfig } from './gateway/http/config.ts';
import { serve } from './gateway/serve.ts';
import { superviseSiblings } from './gateway/siblings.ts';
import { createLogger } from './lib/log/logger.ts';

/**
 * The entry point of the service; `npm start` runs it after the build. On a machine of many cores several processes
 * share the port. Node itself strips the types, so this file and those it imports name each other with their `.ts`
 * endings.
 */
function configFromEnvironment() {
  try {
    return readConfig(process.env);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

const config = configFromEnvironment();
const log = createLogger();
if (cluster.isPrimary && config.webProcesses > 1) superviseSiblings(config, log);
else await serve(config, log);
