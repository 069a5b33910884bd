import { inject } from 'vitest'
import { cloneTemplate, createEmpty, type TestDatabase } from './clone-template.ts'

/** A migrated, empty database for one test file. */
export const cloneDatabase = (): Promise<TestDatabase> => cloneTemplate(inject('templateUrl'))

/** An empty database without a table, for tests of the migrations. */
export const emptyDatabase = (): Promise<TestDatabase> => createEmpty(inject('templateUrl'))
