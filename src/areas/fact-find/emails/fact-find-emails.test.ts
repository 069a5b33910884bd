import { expect, test } from 'vitest'
import { emailContext } from '#shared/emails/email-context.fixture.ts'
import { eligible } from './eligible.ts'
import { factFindComplete } from './fact-find-complete.ts'

test('QUA-15 FF-38: both emails of the fact find say what comes next, by when, and how to reach someone', () => {
  for (const email of [eligible, factFindComplete].map(({ write }) => write({ name: 'Anna' }, emailContext))) {
    expect(email.paragraphs.join(' ')).toContain('What comes next')
    expect(email.paragraphs.join(' ')).toContain('within about 24 hours')
    expect(email.otherwise?.label).toBe('Book a call with an adviser')
  }
})
