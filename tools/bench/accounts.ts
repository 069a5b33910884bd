/** Sign-ups and sign-ins. Both hash a password, which is slow on purpose, so the hash alone is measured too. */
import { hashPassword } from '../../src/adapters/identity/password-hash.ts'
import type { AppUnderBench } from './app-under-bench.ts'
import { type Findings, median } from './figure.ts'
import { password, signIn, signUp, Visitor } from './visitor.ts'

const signUps = 200
const atOnce = 10
const signIns = 20

const addressOf = (number: number) => `member${number}@siol.example`

export async function measureAccounts({ address }: AppUnderBench): Promise<Findings> {
  const signUpTimes: number[] = []
  let next = 0
  const keepSigningUp = async () => {
    while (next < signUps) signUpTimes.push(await signUp(new Visitor(address), addressOf(next++)))
  }
  const startedAt = performance.now()
  await Promise.all(Array.from({ length: atOnce }, keepSigningUp))
  const perSecond = signUps / ((performance.now() - startedAt) / 1000)

  const signInTimes: number[] = []
  const hashTimes: number[] = []
  for (let number = 0; number < signIns; number++) {
    signInTimes.push(await signIn(new Visitor(address), { email: addressOf(number), password }))
    const hashing = performance.now()
    await hashPassword(password)
    hashTimes.push(performance.now() - hashing)
  }
  return {
    figures: [
      { name: `sign-ups, ${atOnce} at once`, value: perSecond, unit: 'a second' },
      { name: `sign-up, ${atOnce} at once, median`, value: median(signUpTimes), unit: 'ms' },
      { name: 'sign-in, alone, median', value: median(signInTimes), unit: 'ms' },
      { name: 'argon2id, alone, median', value: median(hashTimes), unit: 'ms' },
    ],
  }
}
