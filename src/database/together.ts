/** What several requests want at once goes to PostgreSQL together, and nothing is kept. Decisions 71, 74 and 76. */
import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises'
import DataLoader from 'dataloader'
import type { Db } from './schema.ts'

/** A statement's size; what else comes up goes into further ones. */
const mostAtOnce = 50

/** Of the event loop: requests that were sent at once arrive in more than one, and a turn that brings nothing takes some microseconds. */
const turns = 3

/** In milliseconds: a lost connection or a slow statement keeps nobody waiting. */
const longestWait = 10

/**
 * Collects what is asked of the same `place`, such as a database, in a few turns of the event loop, and while what was asked before is being answered. `answer`
 * returns one answer for each question, in their order; a promise among them keeps nobody else waiting. What it throws, all who asked get.
 */
export function together<Place extends object, Question, Answer>(
  answer: (place: Place, questions: readonly Question[]) => Promise<(Answer | Promise<Answer>)[]>,
): (place: Place, question: Question) => Promise<Answer> {
  const loaders = new WeakMap<Place, DataLoader<Question, Answer>>()
  const loaderOf = (place: Place) => {
    let underWay: Promise<unknown> | undefined
    const ask = (questions: readonly Question[]) => {
      const asked = answer(place, questions)
      const ended = asked.then(forget, forget)
      function forget() {
        if (underWay === ended) underWay = undefined
      }
      underWay = ended
      // Each answer resolves a promise, which takes the place of another promise.
      return asked as Promise<Answer[]>
    }
    const loader = new DataLoader<Question, Answer>(ask, {
      cache: false,
      maxBatchSize: mostAtOnce,
      batchScheduleFn: (send) => void collect(underWay).then(send),
    })
    loaders.set(place, loader)
    return loader
  }
  return (place, question) => (loaders.get(place) ?? loaderOf(place)).load(question)
}

async function collect(underWay: Promise<unknown> | undefined): Promise<void> {
  if (underWay) await Promise.race([underWay, pause(longestWait)])
  for (let passed = 0; passed < turns; passed++) await turn()
}

/** Reads rows by their keys with one statement. A key must be one that PostgreSQL can take, or all who asked in that turn get its error. */
export const readTogether = <Row>(
  read: (db: Db, keys: string[]) => Promise<Row[]>,
  keyOf: (row: Row) => string,
): ((db: Db, key: string) => Promise<Row | undefined>) =>
  together<Db, string, Row | undefined>(async (db, keys) => {
    const rows = new Map((await read(db, [...new Set(keys)])).map((row) => [keyOf(row), row]))
    return keys.map((key) => rows.get(key))
  })
