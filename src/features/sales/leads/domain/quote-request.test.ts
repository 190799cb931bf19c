import { expect, test } from 'vitest'
import { quoteRequest } from './quote-request'
import { serviceOptions, servicePricesWithVat } from './service-options'

const filled = { name: 'Jan Wevers', email: 'jan@wevers.example', source: 'locatie-page' }

function faultsOf(fields: Record<string, unknown>): string[] {
  const parsed = quoteRequest.safeParse(fields)
  return parsed.success ? [] : parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
}

test('name and e-mail address are all that a quote needs', () => {
  expect(quoteRequest.parse(filled)).toEqual({ ...filled, phone: null, service: null })
})

test('fields that arrive as null or as spaces count as empty', () => {
  expect(faultsOf({ name: '  ', email: null, phone: null, service: null })).toEqual([
    'name: Vul je naam in.',
    'email: Vul je e-mailadres in.',
  ])
  expect(quoteRequest.parse({ ...filled, phone: '', service: '' })).toMatchObject({
    phone: null,
    service: null,
  })
})

test('spaces around what was typed do not reach the record', () => {
  expect(quoteRequest.parse({ ...filled, name: ' Jan ', email: ' jan@wevers.example ' })).toMatchObject({
    name: 'Jan',
    email: 'jan@wevers.example',
  })
})

test('an address that cannot be one is refused at its field', () => {
  expect(faultsOf({ ...filled, email: 'jan@' })).toEqual([
    'email: Vul een geldig e-mailadres in, zoals naam@bedrijf.nl.',
  ])
})

test('only the services on the list can be chosen', () => {
  expect(faultsOf({ ...filled, service: 'gratis-website' })).toEqual([
    'service: Kies een dienst uit de lijst.',
  ])
})

test('prices stand in the list only where the page shows them', () => {
  const shown = serviceOptions(true).map((option) => option.label)
  expect(shown).toContain('Website, eenmalig – €\u00a0995')
  expect(shown).toContain('Website, abonnement – €\u00a0129 per maand')
  expect(serviceOptions(false).some((option) => option.label.includes('€'))).toBe(false)
})

test.each([
  'Win een auto: https://evil.example',
  'www.evil.example',
  'Kijk op evil.example/prijs',
  'Bakkerij.nl',
])('a name that leads somewhere is no name: %s', (name) =>
  expect(quoteRequest.safeParse({ name, email: 'jan@wevers.example' }).success).toBe(false),
)

test.each(['J. de Vries', "Aafke 't Hart / Jan", 'Müller-Lüdenscheidt', 'Jan (v.o.f. Wevers)'])(
  '%s is a name',
  (name) => expect(quoteRequest.safeParse({ name, email: 'jan@wevers.example' }).success).toBe(true),
)

test('beside the prices of the form stands what they are with btw', () => {
  expect(servicePricesWithVat(21)).toBe(
    'Eenmalig €\u00a0995 excl. btw (€\u00a01.203,95 incl.), of €\u00a0129 per maand excl. btw (€\u00a0156,09 incl.).',
  )
})
