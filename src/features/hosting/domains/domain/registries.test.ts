import { expect, test } from 'vitest'
import { codeTermInWords, conditionsInWords, registryOfName } from './registries'

test('a registry with conditions of its own is named with them and where they stand; another has none', () => {
  expect(conditionsInWords('bakkerijjansen.nl')).toMatch(
    /^Algemene voorwaarden voor \.nl-registranten van SIDN \(https:\/\/www\.sidn\.nl\/\S+\)$/,
  )
  expect(conditionsInWords('bakkerijjansen.be')).toContain('DNS Belgium')
  expect(conditionsInWords('bakkerijjansen.eu')).toContain('EURid')
  expect(conditionsInWords('bakkerijjansen.com')).toBeNull()
  expect(registryOfName('bakkerij.co.uk').registry).toBe('het register')
})

test('how long a transfer code works is only said where it is known', () => {
  expect(codeTermInWords('bakkerijjansen.be')).toBe('Een verhuiscode voor .be werkt 7 dagen.')
  expect(codeTermInWords('bakkerijjansen.eu')).toBe('Een verhuiscode voor .eu werkt 40 dagen.')
  expect(codeTermInWords('bakkerijjansen.nl')).toBeNull()
})
