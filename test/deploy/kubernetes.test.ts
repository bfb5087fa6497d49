import * as v from 'valibot';
import { beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../src/server/settings/config/config.ts';
import shop from '../../shop.config.ts';
import { deployFiles, deployYaml, unknownSettings } from './deploy-files.ts';
import { probePaths } from './probe-paths.ts';

const manifestSchema = v.looseObject({
  apiVersion: v.string(),
  kind: v.string(),
  metadata: v.looseObject({ name: v.string() }),
});
const labelsSchema = v.record(v.string(), v.string());
const probeSchema = v.object({
  httpGet: v.object({ path: v.string(), port: v.literal('http') }),
  periodSeconds: v.number(),
  timeoutSeconds: v.optional(v.number()),
  failureThreshold: v.number(),
});
const containerSchema = v.looseObject({
  ports: v.tuple([
    v.object({ name: v.literal('http'), containerPort: v.number() }),
    v.object({ name: v.literal('desk'), containerPort: v.number() }),
  ]),
  env: v.array(v.object({ name: v.string(), value: v.string() })),
  envFrom: v.tuple([v.object({ configMapRef: v.object({ name: v.string() }) })]),
  startupProbe: probeSchema,
  readinessProbe: probeSchema,
  livenessProbe: probeSchema,
  lifecycle: v.object({
    preStop: v.object({ exec: v.object({ command: v.tuple([v.literal('sleep'), v.string()]) }) }),
  }),
  securityContext: v.unknown(),
  volumeMounts: v.array(v.looseObject({ name: v.string(), mountPath: v.string() })),
});
const deploymentSchema = v.object({
  spec: v.looseObject({
    strategy: v.object({ rollingUpdate: v.object({ maxSurge: v.number(), maxUnavailable: v.number() }) }),
    selector: v.object({ matchLabels: labelsSchema }),
    template: v.object({
      metadata: v.object({ labels: labelsSchema }),
      spec: v.looseObject({
        terminationGracePeriodSeconds: v.number(),
        automountServiceAccountToken: v.boolean(),
        securityContext: v.unknown(),
        containers: v.tuple([containerSchema]),
        volumes: v.array(v.looseObject({ name: v.string() })),
      }),
    }),
  }),
});

const VERSIONS: Readonly<Record<string, string>> = {
  Namespace: 'v1',
  ConfigMap: 'v1',
  PersistentVolumeClaim: 'v1',
  Service: 'v1',
  Deployment: 'apps/v1',
  Ingress: 'networking.k8s.io/v1',
  NetworkPolicy: 'networking.k8s.io/v1',
  PodDisruptionBudget: 'policy/v1',
  HorizontalPodAutoscaler: 'autoscaling/v2',
};

type Manifest = v.InferOutput<typeof manifestSchema>;
const OUTSIDE = {
  SHOP_MODE: 'live',
  SHOP_FEED_URL: 'https://feed.example',
  PUBLIC_URL: 'https://shop.example',
  CASHFREE_ENV: 'production',
  CASHFREE_APP_ID: 'app',
  CASHFREE_SECRET_KEY: 'x',
  SHIPROCKET_EMAIL: 'api@shop.example',
  SHIPROCKET_PASSWORD: 'x',
  WHATSAPP_PHONE_ID: '1',
  WHATSAPP_TOKEN: 'x',
  WHATSAPP_APP_SECRET: 'x',
  WHATSAPP_VERIFY_TOKEN: 'x',
};
let manifests: Manifest[];
let pod: v.InferOutput<typeof deploymentSchema>['spec']['template']['spec'];

beforeAll(async () => {
  const files = (await deployFiles('kubernetes/*.yaml')).filter((file) => !file.endsWith('kustomization.yaml'));
  const documents = await Promise.all(files.map(deployYaml));
  manifests = documents.flat().map((document) => v.parse(manifestSchema, document));
  pod = v.parse(deploymentSchema, one('Deployment')).spec.template.spec;
});

function one(kind: string): Manifest {
  const found = manifests.find((manifest) => manifest.kind === kind);
  if (!found) throw new Error(`There is no ${kind}.`);
  return found;
}

test('every manifest is in the kustomization and uses a stable API version of its kind', async () => {
  expect(manifests.map(({ kind, apiVersion }) => [kind, apiVersion])).toEqual(
    manifests.map(({ kind }) => [kind, VERSIONS[kind]]),
  );
  const [kustomization] = await deployYaml('kubernetes/kustomization.yaml');
  const files = (await deployFiles('kubernetes/*.yaml')).map((file) => file.slice('kubernetes/'.length));
  expect(kustomization).toMatchObject({
    resources: expect.arrayContaining(files.filter((file) => file !== 'kustomization.yaml')),
  });
  expect(v.parse(v.object({ resources: v.array(v.string()) }), kustomization).resources).toHaveLength(files.length - 1);
});

test('a pod runs as an unprivileged user on a read-only file system', () => {
  expect(pod.securityContext).toMatchObject({
    runAsNonRoot: true,
    runAsUser: 10001,
    seccompProfile: { type: 'RuntimeDefault' },
  });
  expect(pod.automountServiceAccountToken).toBe(false);
  expect(pod.containers[0].securityContext).toEqual({
    allowPrivilegeEscalation: false,
    readOnlyRootFilesystem: true,
    capabilities: { drop: ['ALL'] },
  });
  const mounted = pod.containers[0].volumeMounts;
  expect(mounted.map(({ name }) => name).toSorted()).toEqual(pod.volumes.map(({ name }) => name).toSorted());
});

test('probes call paths that the shop serves, and only /healthz, never the database, restarts a pod', async () => {
  const answers = await probePaths();
  const { startupProbe, readinessProbe, livenessProbe } = pod.containers[0];
  const paths = [startupProbe, readinessProbe, livenessProbe].map((probe) => probe.httpGet.path);
  expect(paths).toEqual(['/healthz', '/readyz', '/healthz']);
  expect(paths.every(answers)).toBe(true);
});

test('a stopping pod has the time to drain and finish, and leaves the balancer before it closes its port', () => {
  const { env, lifecycle, readinessProbe } = pod.containers[0];
  const drain = Number(env.find(({ name }) => name === 'DRAIN_SECONDS')?.value);
  const before = Number(lifecycle.preStop.exec.command[1]);
  expect(drain).toBeGreaterThan(readinessProbe.periodSeconds * readinessProbe.failureThreshold);
  expect(pod.terminationGracePeriodSeconds).toBeGreaterThan(before + drain + 20);
});

test('every setting exists, every secret is a mounted file, and together they make a complete live shop', () => {
  const [{ env, envFrom, ports, volumeMounts }] = pod.containers;
  const { data } = v.parse(v.object({ data: labelsSchema }), one('ConfigMap'));
  expect(envFrom[0].configMapRef.name).toBe(one('ConfigMap').metadata.name);
  const given = { ...data, ...Object.fromEntries(env.map(({ name, value }) => [name, value])) };
  expect(unknownSettings(Object.keys(given))).toEqual([]);
  const secrets = Object.entries(given).filter(([name]) => name.endsWith('_FILE'));
  expect(secrets.map(([name]) => name)).toEqual(['DATABASE_URL_FILE', 'DATA_KEY_FILE', 'CASHFREE_SECRET_KEY_FILE']);
  const folders = volumeMounts.map(({ mountPath }) => mountPath);
  for (const [, file] of secrets) expect(folders).toContain(file.slice(0, file.lastIndexOf('/')));
  for (const name of ['DATA_DIR', 'ASSETS_DIR'] as const) expect(folders).toContain(given[name]);
  const plain = Object.fromEntries(Object.entries(given).filter(([name]) => !name.endsWith('_FILE')));
  const config = readConfig(
    {
      ...plain,
      DATABASE_URL: 'postgres://a:b@c/d',
      CASHFREE_SECRET_KEY: 'x',
      DATA_KEY: Buffer.alloc(32).toString('base64'),
    },
    shop,
  );
  const [http, desk] = ports;
  expect(config).toMatchObject({ mode: 'live', port: http.containerPort, deskPort: desk.containerPort, trustProxy: 1 });
  expect(config.deskUrl).toBe('https://desk.shop.example');
});

test('service, disruption budget, autoscaler and network policy select the pods of the deployment', () => {
  const { spec } = v.parse(deploymentSchema, one('Deployment'));
  expect(spec.selector.matchLabels).toEqual(spec.template.metadata.labels);
  const own = { matchLabels: spec.template.metadata.labels };
  expect(one('Service')).toMatchObject({ spec: expect.anything() });
  const services = manifests.filter(({ kind }) => kind === 'Service');
  expect(services.map(({ metadata }) => metadata.name).toSorted()).toEqual(['poshak', 'poshak-hidden']);
  const main = services.find(({ metadata }) => metadata.name === 'poshak');
  expect(main).toMatchObject({
    spec: { selector: own.matchLabels, ports: [{ targetPort: 'http' }, { targetPort: 'desk' }] },
  });
  expect(one('PodDisruptionBudget')).toMatchObject({ spec: { selector: own } });
  const [shopPort, deskPort] = pod.containers[0].ports.map(({ containerPort }) => ({ port: containerPort }));
  expect(one('NetworkPolicy')).toMatchObject({
    spec: { podSelector: own, ingress: [{ ports: [shopPort, deskPort] }, { ports: [shopPort] }] },
  });
  expect(one('HorizontalPodAutoscaler')).toMatchObject({
    spec: { scaleTargetRef: { kind: 'Deployment', name: one('Deployment').metadata.name }, minReplicas: 2 },
  });
  expect(spec).not.toHaveProperty('replicas');
  expect(spec.strategy.rollingUpdate).toEqual({ maxSurge: 1, maxUnavailable: 0 });
});

test('the network policy lets the shop connect to everything that its settings may name', () => {
  const schema = v.object({
    spec: v.looseObject({
      egress: v.array(v.looseObject({ ports: v.array(v.object({ protocol: v.string(), port: v.number() })) })),
    }),
  });
  const open = v.parse(schema, one('NetworkPolicy')).spec.egress.flatMap(({ ports }) => ports.map(({ port }) => port));
  const { gateways, messages, couriers } = readConfig(OUTSIDE, shop);
  const outside = [gateways.current.apiUrl, messages.whatsapp?.baseUrl ?? '', couriers[0]?.apiUrl ?? ''];
  expect(outside.map((address) => new URL(address).protocol)).toEqual(['https:', 'https:', 'https:']);
  // HTTPS, mail on both ports, PostgreSQL, and a trace collector.
  expect(open).toEqual(expect.arrayContaining([443, 465, 587, 5432, 4318]));
});

test('operators’ pages are not behind the ingress', async () => {
  const schema = v.object({
    spec: v.looseObject({
      rules: v.array(
        v.object({
          host: v.string(),
          http: v.object({
            paths: v.array(
              v.looseObject({ path: v.string(), backend: v.object({ service: v.looseObject({ name: v.string() }) }) }),
            ),
          }),
        }),
      ),
    }),
  });
  const answers = await probePaths();
  const { rules } = v.parse(schema, one('Ingress')).spec;
  expect(rules.map(({ host }) => host)).toEqual(['shop.example', 'www.shop.example', 'desk.shop.example']);
  for (const { http } of rules.slice(0, 2)) {
    const hidden = http.paths.filter(({ backend }) => backend.service.name === 'poshak-hidden').map(({ path }) => path);
    expect(hidden).toEqual(['/metrics', '/readyz']);
    expect(hidden.every(answers)).toBe(true);
  }
});
