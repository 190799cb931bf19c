import { z } from 'astro/zod'
import { expect, test } from 'vitest'
import { inputOf, isSecretField } from '../domain/driver-field'
import { DRIVER_NAMES, driverEntry } from './drivers'

/** Places of all settings of a schema: 'apiKey', 'technicalContact.email'. */
function placesIn(schema: unknown, before = ''): string[] {
  if (!(schema instanceof z.ZodObject)) return [before]
  return Object.entries(schema.shape).flatMap(([key, inner]) =>
    placesIn(inner, before ? `${before}.${key}` : key),
  )
}

/** Settings that the office does not ask for: they have a value of their own, which is right for everybody. */
const NOT_ASKED = ['tag', 'zoneMark', 'nameservers']

test.each(DRIVER_NAMES)('the office asks for every setting of %s that somebody has to give', (name) => {
  const { fields, settings } = driverEntry(name)
  const places = placesIn(settings)
  const asked = fields.map(({ path }) => path)
  expect(places).toEqual(expect.arrayContaining(asked))
  expect(NOT_ASKED).toEqual(expect.arrayContaining(places.filter((place) => !asked.includes(place))))
})

test.each(DRIVER_NAMES)(
  '%s has a label and a sentence at each field, and a name of its own for each',
  (name) => {
    const { about, fields, label } = driverEntry(name)
    for (const words of [label, about, ...fields.flatMap((field) => [field.label, field.hint, field.fault])])
      expect(words.trim()).not.toBe('')
    expect(new Set(fields.map(inputOf)).size).toBe(fields.length)
  },
)

test.each(DRIVER_NAMES)(
  'no input of a secret of %s is shown again, and each stands at the top of its settings',
  (name) => {
    const secrets = driverEntry(name).fields.filter(isSecretField)
    expect(secrets).not.toEqual([])
    for (const field of secrets) {
      expect(inputOf(field)).toContain('password')
      expect(field.path).not.toContain('.')
    }
  },
)

test.each(DRIVER_NAMES)('a field of %s that is not needed may really be left empty', (name) => {
  const { fields, settings } = driverEntry(name)
  const faulty = (settings.safeParse({}).error?.issues ?? []).map(({ path }) => String(path[0]))
  for (const { path, isOptional } of fields)
    if (isOptional && !path.includes('.')) expect(faulty).not.toContain(path)
})

test('a name fits where the table of targets keeps it', () => {
  for (const name of DRIVER_NAMES) expect(name).toMatch(/^[a-z0-9-]{2,40}$/)
})
