/** The client's build, as server/app.ts serves it. In development there is none, and no page names a file of it. */
import { join } from 'node:path'

/** `href`: the address of a file, such as one of `/assets/`. */
export const builtFile = (href: string): string => join('build/client', href)
