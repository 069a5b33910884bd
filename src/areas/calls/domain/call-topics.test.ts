import { expect, test } from 'vitest'
import { callTopics, openTopics, readCallTopic } from './call.ts'

const at = (time: string) => new Date(`2026-11-${time}Z`)

test('the topics of the next call are in the order of the page, and those of a past call are done', () => {
  const added = [
    { topic: 'risk', addedAt: at('20T10:00:00') },
    { topic: 'reasons', addedAt: at('22T10:00:00') },
  ] as const
  expect(openTopics(added, undefined)).toEqual(['reasons', 'risk'])
  expect(openTopics(added, at('21T09:00:00'))).toEqual(['reasons'])
  expect(openTopics(added, at('22T10:00:00'))).toEqual([])
})

test('a topic is one of the sections', () => {
  for (const topic of callTopics) expect(readCallTopic(topic)).toBe(topic)
  expect(readCallTopic('everything')).toBeUndefined()
})
