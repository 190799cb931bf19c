import { expect, test } from 'vitest'
import { allOf, FEATURES } from './features'

test('no entry of a list comes from two features: the second would replace the first unseen', () => {
  for (const part of [
    'jobs',
    'nightWorks',
    'todaySources',
    'personalData',
    'auditSubjects',
    'auditWords',
  ] as const) {
    const names = FEATURES.flatMap((feature) =>
      Object.keys((feature as Partial<Record<typeof part, object>>)[part] ?? {}),
    )
    expect(names.toSorted()).toEqual(Object.keys(allOf(part)).toSorted())
    expect(names.length).toBeGreaterThan(5)
  }
})
