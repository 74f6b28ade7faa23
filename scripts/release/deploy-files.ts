import { readFileSync } from 'node:fs';
import { parse, parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { allSettings } from '#lib/settings/index.ts';

const read = (name: string): string => readFileSync(`deploy/${name}`, 'utf8');

/** Lists names that are neither settings, nor a setting with `_FILE`, which names a file with the value. */
export const listUnknownSettings = (names: readonly string[]): string[] =>
  names.filter((name) => !(name.replace(/_FILE$/, '') in allSettings));

/** Parses a Dockerfile. @returns its instructions in order, each with its arguments in one line */
export function readDockerfile(text = read('Dockerfile')): Array<[instruction: string, args: string]> {
  const lines = text
    .replace(/^#.*\n/gm, '')
    .replace(/\\\n\s*/g, '')
    .split('\n')
    .filter(Boolean);
  return lines.map((line) => {
    const [instruction = '', ...args] = line.split(' ');
    return [instruction, args.join(' ').trim()];
  });
}

const serviceSchema = z.object({
  image: z.string(),
  command: z.array(z.string()).optional(),
  environment: z.record(z.string(), z.string()).default({}),
  secrets: z.array(z.string()).default([]),
  user: z.string().optional(),
  volumes: z.array(z.string()).default([]),
  tmpfs: z.array(z.string()).default([]),
  read_only: z.literal(true),
  cap_drop: z.tuple([z.literal('ALL')]),
  security_opt: z.tuple([z.literal('no-new-privileges:true')]),
  stop_grace_period: z
    .string()
    .regex(/^\d+s$/)
    .optional(),
  healthcheck: z.object({ test: z.array(z.string()).optional() }).optional(),
  networks: z.union([z.array(z.string()), z.record(z.string(), z.object({ ipv4_address: z.string() }))]),
});
const composeSchema = z.object({
  services: z.record(z.string(), serviceSchema),
  secrets: z.record(z.string(), z.object({ file: z.string() })),
  volumes: z.record(z.string(), z.unknown()),
  networks: z.object({
    shop: z.object({ ipam: z.object({ config: z.tuple([z.object({ subnet: z.string() })]) }) }),
  }),
});

/** Reads deploy/compose.yml. */
export const readCompose = () => composeSchema.parse(parse(read('compose.yml'), { merge: true }));

/** Reads deploy/poluton.service. @returns the values of each directive of its sections, in order */
export function readUnit(): Map<string, string[]> {
  const directives = new Map<string, string[]>();
  for (const [, name = '', value = ''] of read('poluton.service').matchAll(/^([A-Za-z]+)=(.*)$/gm))
    directives.set(name, [...(directives.get(name) ?? []), value]);
  return directives;
}

const probeSchema = z.object({
  httpGet: z.object({ path: z.string(), port: z.literal('http') }),
  periodSeconds: z.number(),
  timeoutSeconds: z.number().default(1),
  failureThreshold: z.number(),
});
const containerSchema = z.object({
  image: z.string(),
  command: z.array(z.string()).optional(),
  envFrom: z.array(z.object({ configMapRef: z.object({ name: z.string() }) })),
  volumeMounts: z.array(z.object({ name: z.string(), mountPath: z.string() })),
  securityContext: z.object({
    readOnlyRootFilesystem: z.literal(true),
    allowPrivilegeEscalation: z.literal(false),
    capabilities: z.object({ drop: z.tuple([z.literal('ALL')]) }),
  }),
});
const shopSchema = containerSchema.extend({
  ports: z.tuple([z.object({ name: z.literal('http'), containerPort: z.number() })]),
  startupProbe: probeSchema,
  livenessProbe: probeSchema,
  readinessProbe: probeSchema,
});
const labels = z.record(z.string(), z.string());
const selectorSchema = z.object({ matchLabels: labels });
const deploymentSchema = z.object({
  spec: z.object({
    replicas: z.number(),
    selector: selectorSchema,
    strategy: z.object({ rollingUpdate: z.object({ maxUnavailable: z.literal(0) }) }),
    template: z.object({
      metadata: z.object({ labels }),
      spec: z.object({
        terminationGracePeriodSeconds: z.number(),
        securityContext: z.object({ runAsNonRoot: z.literal(true), runAsUser: z.number() }),
        initContainers: z.tuple([containerSchema]),
        containers: z.tuple([shopSchema]),
        volumes: z.array(z.object({ name: z.string() })),
      }),
    }),
  }),
});
const manifestSchemas = {
  ConfigMap: z.object({ metadata: z.object({ name: z.string() }), data: labels }),
  PersistentVolumeClaim: z.object({ metadata: z.object({ name: z.string() }) }),
  Deployment: deploymentSchema,
  Service: z.object({
    spec: z.object({ selector: labels, ports: z.tuple([z.object({ targetPort: z.literal('http') })]) }),
  }),
  PodDisruptionBudget: z.object({ spec: z.object({ maxUnavailable: z.number(), selector: selectorSchema }) }),
};

/** Reads a manifest of deploy/kubernetes.yml by its kind. @throws when the file has not exactly one of this kind */
export function readManifest<Kind extends keyof typeof manifestSchemas>(
  kind: Kind,
): z.output<(typeof manifestSchemas)[Kind]> {
  const manifests = parseAllDocuments(read('kubernetes.yml')).map((document) => {
    if (document.errors.length > 0) throw document.errors[0];
    return document.toJS();
  });
  const found = manifests.filter((manifest) => manifest.kind === kind);
  if (found.length !== 1) throw new Error(`${found.length} manifests ${kind}`);
  return manifestSchemas[kind].parse(found[0]) as z.output<(typeof manifestSchemas)[Kind]>;
}

/** Lists the addresses with ports of the upstream servers in deploy/nginx.conf. */
export const listNginxUpstreams = (): string[] =>
  [...read('nginx.conf').matchAll(/^\s*server (\d[\d.]+:\d+) /gm)].map(([, address = '']) => address);
