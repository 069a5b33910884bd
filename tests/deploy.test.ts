/** The files of deploy/ can be parsed, and name only settings, commands and metrics that exist. */
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { parseAllDocuments } from 'yaml'
import { backupDays } from '#desk/domain/set-up.ts'
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
  expect(named.length).toBeGreaterThan(10)
  expect(named.filter((each) => !((each.split(' ')[1] ?? '') in settings))).toEqual([])
})

/** What docs/install.md adds to the settings, as a shell would write it. */
const ofFirm = `
SIOL_ORIGIN='https://pensions.example'
SIOL_SMTP_URL='smtps://user:pass%23word@mail.example'
SIOL_MAIL_FROM='Síol <hello@pensions.example>'
SIOL_SECRET='${'x'.repeat(64)}'
SIOL_FILE_KEY='${Buffer.alloc(32).toString('base64')}'
`
const settingsText = read('deploy/siol.env') + ofFirm
const serverSettings = parseEnv(settingsText) as Record<string, string>

test('the program starts with the settings of a server, which a shell reads as they are read from a file', () => {
  const config = readConfig(serverSettings)
  expect(config).toMatchObject({ mode: 'production', host: '127.0.0.1', processes: 2, trustProxy: true })
  const names = Object.keys(serverSettings)
  const print = names.map((name) => `printf '%s\\0' "$${name}"`).join('; ')
  const byShell = execFileSync('sh', ['-c', `eval "$SETTINGS"; ${print}`], { env: { SETTINGS: settingsText } })
  expect(String(byShell).split('\0').slice(0, -1)).toEqual(names.map((name) => serverSettings[name]))
  // The page adds exactly these.
  const [, added = ''] = /<<END\n(.*?)END\n/s.exec(read('docs/install.md')) ?? []
  expect(Object.keys(parseEnv(added))).toEqual(Object.keys(parseEnv(ofFirm)))
})

test('a shell reads the settings in pages for operators as they are read from a file', () => {
  const blocks = ['README.md', 'docs/operations.md', 'docs/install.md']
    .flatMap((path) => [...read(path).matchAll(/^```\w*\n((?:[A-Z_]+=.*\n)+)```$/gm)])
    .map(([, block = '']) => block)
  expect(blocks.length).toBeGreaterThan(0)
  for (const block of blocks) {
    const settings = parseEnv(block)
    const print = Object.keys(settings).map((name) => `printf '%s\\0' "$${name}"`)
    const byShell = execFileSync('sh', ['-ec', `${block}${print.join('; ')}`])
    expect(String(byShell).split('\0').slice(0, -1)).toEqual(Object.values(settings))
  }
})

test('the program starts with the settings of the compose file and of the deployment with its secret', () => {
  const { env_file, environment } = parse('deploy/compose.yaml')[0].services.app
  expect(env_file).toBe('/etc/siol/siol.env')
  const values = Object.entries<string>(environment).map(([name, value]) => [
    name,
    value.replaceAll(/\$\{\w+\}/g, 'pensions.example'),
  ])
  expect(readConfig({ ...serverSettings, ...Object.fromEntries(values) })).toMatchObject({ host: '0.0.0.0' })
  const [deployment] = parse('deploy/kubernetes/siol.yaml')
  const { env } = deployment.spec.template.spec.containers[0]
  const given = Object.fromEntries(env.map(({ name, value }: Record<'name' | 'value', string>) => [name, value]))
  const secret = { ...(parseEnv(ofFirm) as Record<string, string>), DATABASE_URL: 'postgres://database.example/siol' }
  readConfig({ NODE_ENV: 'production', ...secret, ...given })
})

const units = globSync('deploy/systemd/*', { cwd: root })
const commands: Record<string, string> = JSON.parse(read('package.json')).scripts

test('the service, the timers and the command siol read one settings file and run as one user', () => {
  expect(units.map((path) => basename(path)).toSorted()).toEqual([
    'siol-backup.service',
    'siol-backup.timer',
    'siol-check.service',
    'siol-check.timer',
    'siol.service',
  ])
  for (const path of units.filter((unit) => unit.endsWith('.service'))) {
    const unit = read(path)
    for (const line of ['User=siol', 'WorkingDirectory=/opt/siol', 'EnvironmentFile=/etc/siol/siol.env'])
      expect([path, unit.split('\n').includes(line)]).toEqual([path, true])
    // A setting here would be none for the command.
    expect(unit).not.toMatch(/^Environment=/m)
    const run = [...unit.matchAll(/bin\/launch\.mjs ([\w:-]+)/g)].map(([, name]) => name ?? '')
    expect([path, run.length > 0, run.filter((name) => !(name in commands))]).toEqual([path, true, []])
  }
  for (const part of ['settings=/etc/siol/siol.env', 'runuser -u siol -- /usr/bin/node bin/launch.mjs "$@"'])
    expect(read('bin/siol')).toContain(part)
  execFileSync('sh', ['-n', join(root, 'bin/siol')])
  const launched = spawnSync(process.execPath, ['bin/launch.mjs', 'restore:check'], { cwd: root, encoding: 'utf8' })
  expect([launched.status, launched.stderr]).toEqual([1, 'Usage: npm run restore:check -- FOLDER\n'])
})

test('each version of the changelog has upgrade notes, the one in package.json too', () => {
  const [, ...entries] = read('CHANGELOG.md').split(/^## \[/m)
  expect(entries.map((entry) => entry.split(']')[0])).toContain(JSON.parse(read('package.json')).version)
  expect(entries.filter((entry) => !/^### Upgrade notes\n- /m.test(entry))).toEqual([])
})

test('every command and file that the pages for operators name exists', () => {
  for (const path of ['README.md', 'docs/operations.md', 'docs/install.md']) {
    const page = read(path)
    const named = [...page.matchAll(/(?:npm run|^siol|`siol) ([a-z][\w:-]+)/gm)].map(([, name]) => name ?? '')
    expect([path, named.filter((name) => !(name in commands))]).toEqual([path, []])
    const paths = [...page.matchAll(/\bdeploy\/[\w./*-]*[\w*]/g)].map(([name]) => name)
    expect([path, paths.filter((name) => globSync(name, { cwd: root }).length === 0)]).toEqual([path, []])
  }
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
})

test('the objects for Kubernetes can be applied again and again, and fit each other', () => {
  const [kustomization] = parse('deploy/kubernetes/kustomization.yaml')
  const objects = kustomization.resources.flatMap((path: string) => parse(`deploy/kubernetes/${path}`))
  const [deployment, service, budget] = objects
  expect(objects.map(({ apiVersion, kind }: Yaml) => `${apiVersion} ${kind}`)).toEqual([
    'apps/v1 Deployment',
    'v1 Service',
    'policy/v1 PodDisruptionBudget',
  ])
  for (const { metadata } of objects) expect(metadata).toEqual({ name: 'siol' })
  const { template, selector } = deployment.spec
  const { labels } = template.metadata
  expect([selector.matchLabels, service.spec.selector, budget.spec.selector.matchLabels]).toEqual([
    labels,
    labels,
    labels,
  ])
  const [container, ...others] = template.spec.containers
  expect(others).toEqual([])
  const ports = container.ports.map(({ name }: Yaml) => name)
  for (const probe of ['startupProbe', 'readinessProbe', 'livenessProbe'])
    expect(ports).toContain(container[probe].httpGet.port)
  expect(ports).toContain(service.spec.ports[0].targetPort)
  const names = (list: { name: string }[]) => list.map(({ name }) => name).toSorted()
  expect(names(container.volumeMounts)).toEqual(names(template.spec.volumes))
  expect(container.image.split(':')[0]).toBe(kustomization.images[0].name)
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
  // Commands in a container go the same way as on a machine.
  expect(copied).toContain('bin')
})

test('the alert for a missing backup and the desk wait as long', () => {
  const rules: { alert: string; expr: string }[] = parse('deploy/alerts.yaml')[0].groups[0].rules
  const seconds = / > (\d+)$/.exec(rules.find(({ alert }) => alert === 'SiolBackup')?.expr ?? '')?.[1]
  expect(Number(seconds)).toBe(backupDays * 86_400)
})

test('every metric that an alert or the dashboard names is one that the program has', async () => {
  const metrics = await prometheusMetrics({
    pool: () => ({ used: 1, idle: 1, waiting: 0 }),
    uploadsWaiting: () => 0,
    replica: () => ({ behind: 0, asked: true }),
    stored: async () => ({
      queues: [],
      emails: { waiting: 0, oldestSeconds: 0 },
      lateServiceLevels: 0,
      lastBackup: undefined,
    }),
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
