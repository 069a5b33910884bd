import { expect, test } from 'vitest'
import { serviceLevelKinds, specifiedLevels } from '#desk/domain/service-levels.ts'
import { serviceLevelSettings } from './service-level-settings.ts'

test('what is in use names every service level', () => {
  const names = serviceLevelSettings.lines(specifiedLevels).map(([name]) => name)
  for (const kind of serviceLevelKinds) expect(names).toContain(serviceLevelSettings.label[kind])
})
