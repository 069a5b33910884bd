/**
 * The software bill of materials, in the format CycloneDX: the packages that the program runs with, on every platform,
 * as package-lock.json has them.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../checks/project-root.ts'
import { licenceOf } from './licences.ts'
import { runNpm } from './npm.ts'

type Manifest = { name: string; devDependencies?: unknown }
type Lock = { packages: Record<string, { dev?: boolean; devDependencies?: unknown; license?: string }> }
type Component = { name: string; licenses?: { license: { id: string } }[] }
type Bill = {
  serialNumber?: string
  metadata: { timestamp?: string; component: { name: string } }
  components: Component[]
}

const folder = join(root, '.cache/sbom')
const read = (name: string) => JSON.parse(readFileSync(join(root, name), 'utf8'))

/**
 * Leaves what only builds and tests out of both files. `npm sbom --omit=dev` of npm 11 leaves out too much: each
 * package that a tool needs as well, such as React.
 */
function writeWithoutTools({ devDependencies: _, ...manifest }: Manifest): void {
  const lock: Lock = read('package-lock.json')
  const { devDependencies: __, ...own } = lock.packages[''] ?? {}
  const packages = Object.fromEntries(Object.entries({ ...lock.packages, '': own }).filter(([, { dev }]) => !dev))
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest))
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ ...lock, packages }))
}

/** Licences that npm does not find, or that are not on the SPDX list. */
function addLicences({ components }: Bill): void {
  const { packages }: Lock = read('package-lock.json')
  for (const component of components) {
    if (component.licenses) continue
    const [, locked] = Object.entries(packages).find(([path]) => path.endsWith(`node_modules/${component.name}`)) ?? []
    component.licenses = [{ license: { id: licenceOf(component.name, locked?.license) } }]
  }
}

/**
 * Needs no network. A program without the file runs as well, so one line is all that is said where npm is missing or
 * fails.
 */
export async function writeBillOfMaterials(): Promise<void> {
  const manifest: Manifest = read('package.json')
  writeWithoutTools(manifest)
  const options = ['--package-lock-only', '--sbom-format=cyclonedx', '--sbom-type=application', `--prefix=${folder}`]
  const npm = await runNpm(['sbom', ...options])
  if (npm?.code !== 0) {
    const why = npm ? `npm sbom failed: ${npm.errors.split('\n')[0]}` : 'npm was not found'
    return console.log(`build/sbom.cdx.json was not written: ${why}.`)
  }
  const bill: Bill = JSON.parse(npm.output)
  // Removes what differs between two runs with the same packages: the time, the serial number and the folder's name.
  delete bill.serialNumber
  delete bill.metadata.timestamp
  bill.metadata.component.name = manifest.name
  addLicences(bill)
  writeFileSync(join(root, 'build/sbom.cdx.json'), `${JSON.stringify(bill, null, 2)}\n`)
}
