/** The files of deploy/ can be parsed, and name only settings, commands and metrics that exist. */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parseAllDocuments } from 'yaml'
import { prometheusMetrics } from '#infrastructure/metrics.ts'
import { readConfig } from '../src/config.ts'
import { settings } from '../src/settings.ts'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const files = globSync('deploy/**/*', { cwd: root }).filter((path) => /\.\w+$|Containerfile$|Caddyfile$/.test(path))

// biome-ignore lint/suspicious/noExplicitAny: whatever the file has
type Yaml = any

function parse(path: string): Yaml[] {
  return parseAllDocuments(read(path)).map((document) => {
    expect([path, document.errors]).toEqual([path, []])
    return document.toJS()
  })
}

test('every yaml and json file of deploy/ parses', () => {
  for (const path of files.filter((file) => file.endsWith('.yaml'))) expect(parse(path).length, path).toBeGreaterThan(0)
  for (const path of files.filter((file) => file.endsWith('.json'))) JSON.parse(read(path))
})

test('every setting that deploy/ names is a setting of the program', () => {
  const named = files.flatMap((path) =>
    [...read(path).matchAll(/\b(?:SIOL|OTEL)_[A-Z0-9_]+\b/g)].map(([name]) => `${path} ${name}`),
  )
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter((each) => !((each.split(' ')[1] ?? '') in settings))).toEqual([])
})

test('the program starts with the settings of the compose file and of the deployment with its secret', () => {
  const secrets = {
    SIOL_SECRET: 'x'.repeat(32),
    SIOL_FILE_KEY: Buffer.alloc(32).toString('base64'),
    SIOL_SMTP_URL: 'smtps://mail.example',
    SIOL_MAIL_FROM: 'a@example.ie',
  }
  const compose: Record<string, string> = parse('deploy/compose.yaml')[0].services.app.environment
  const values = Object.fromEntries(
    Object.entries(compose).map(([name, value]) => [
      name,
      name in secrets ? secrets[name as keyof typeof secrets] : value.replaceAll(/\$\{\w+\}/g, 'pensions.example'),
    ]),
  )
  expect(readConfig({ NODE_ENV: 'production', ...values })).toMatchObject({ processes: 2, mode: 'production' })
  const [deployment] = parse('deploy/kubernetes/siol.yaml')
  const { env } = deployment.spec.template.spec.containers[0]
  const given = Object.fromEntries(env.map(({ name, value }: Record<'name' | 'value', string>) => [name, value]))
  const database = { DATABASE_URL: 'postgres://database.example/siol' }
  readConfig({ NODE_ENV: 'production', SIOL_ORIGIN: 'https://pensions.example', ...database, ...secrets, ...given })
})

test('every script, probe and port that deploy/ names exists', () => {
  const scripts = files.flatMap((path) =>
    [...read(path).matchAll(/tools\/scripts\/[\w-]+\.ts/g)].map(([script]) => script),
  )
  expect(scripts.filter((script) => !existsSync(join(root, script)))).toEqual([])
  for (const [, path] of files
    .map(read)
    .join('\n')
    .matchAll(/\bpath: (\/\w+)/g))
    expect(read('src/server/app.ts')).toContain(`'${path}'`)
  const kinds = parse('deploy/kubernetes/siol.yaml').map(({ kind }) => kind)
  expect(kinds).toEqual(['Deployment', 'Service', 'PodDisruptionBudget'])
})

test('the image has what the program starts from, and nothing of the machine that builds it', () => {
  const copied = [...read('deploy/Containerfile').matchAll(/COPY --from=build \/app\/([\w-]+) /g)].map(
    ([, path]) => path ?? '',
  )
  expect(copied).toContain('tools')
  // Both are made by the build.
  const made = ['build', 'node_modules']
  expect(copied.filter((path) => !made.includes(path) && !existsSync(join(root, path)))).toEqual([])
  const ignored = read('.dockerignore').split('\n')
  for (const path of ['.git', 'data', 'node_modules', '*.env', '.env*']) expect(ignored).toContain(path)
})

test('every metric that an alert or the dashboard names is one that the program has', async () => {
  const metrics = await prometheusMetrics({
    pool: () => ({ used: 1, idle: 1, waiting: 0 }),
    uploadsWaiting: () => 0,
    replica: () => ({ behind: 0, asked: true }),
    stored: async () => ({ queues: [], emails: { waiting: 0, oldestSeconds: 0 }, lateServiceLevels: 0 }),
  }).read()
  expect([...metrics.matchAll(/^# TYPE \S+_total (\w+)/gm)].filter(([, type]) => type !== 'counter')).toEqual([])
  const known = new Set([...metrics.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name ?? ''))
  const rules: { expr: string }[] = parse('deploy/alerts.yaml')[0].groups.flatMap(({ rules }: Yaml) => rules)
  const panels: { targets: { expr: string }[] }[] = JSON.parse(read('deploy/dashboard.json')).panels
  const named = [...rules, ...panels.flatMap(({ targets }) => targets)].flatMap(({ expr }) =>
    [...expr.matchAll(/\b(?:siol|nodejs|process)_[a-z0-9_]+\b/g)].map(([name]) => name),
  )
  expect(new Set(named).size).toBeGreaterThan(8)
  expect(named.filter((name) => !known.has(name.replace(/_(count|bucket|sum)$/, '')) && !known.has(name))).toEqual([])
  // Whatever is measured beyond Node's own is looked at by somebody.
  const unused = [...known].filter((name) => name.startsWith('siol_') && !named.some((each) => each.startsWith(name)))
  expect(unused).toEqual([])
})
