import { expect, test } from 'vitest'
import { euros } from '@/shared/money'
import { CONTACT_WAYS, FEATURES, SERVICES, TIMELINES, WEBSITE_TYPES } from './choices'
import { configuratorRequest } from './configurator-request'
import { NO_ANSWERS } from './internal/answers'
import { chosenParts } from './internal/chosen-parts'
import { indicationOf } from './internal/indication'

const filled = {
  company: 'Bakkerij Aarnink',
  industry: 'Bakkerij',
  name: 'Miriam Aarnink',
  email: 'miriam@bakkerijaarnink.example',
}

test('the choice sets are those of the specification, with fifteen extra features', () => {
  expect(WEBSITE_TYPES).toEqual(['website', 'webshop', 'landingpage'])
  expect(SERVICES).toEqual(['design', 'seo', 'ads', 'social', 'email', 'hosting', 'domain', 'dashboard'])
  expect(TIMELINES).toEqual(['rush', 'normal', 'flexible'])
  expect(CONTACT_WAYS).toEqual(['email', 'phone'])
  expect(new Set(FEATURES).size).toBe(15)
})

test('the indication adds up known prices and nothing else', () => {
  const chosen = { ...NO_ANSWERS, services: SERVICES, features: FEATURES }
  expect(indicationOf(NO_ANSWERS)).toEqual({ from: null, isOnRequest: false })
  expect(indicationOf({ ...NO_ANSWERS, website_type: 'website', services: SERVICES }).from).toBe(euros(795))
  expect(indicationOf({ ...chosen, website_type: 'webshop' }).from).toBe(euros(1499 + 199))
  expect(indicationOf({ ...NO_ANSWERS, website_type: 'landingpage' })).toEqual({
    from: null,
    isOnRequest: true,
  })
  expect(indicationOf({ ...chosen, website_type: 'landingpage' })).toEqual({
    from: euros(199),
    isOnRequest: true,
  })
})

test('a request needs company, industry, name and e-mail address; the rest may stay open', () => {
  expect(configuratorRequest.parse(filled)).toEqual({
    ...filled,
    websiteType: null,
    services: [],
    timeline: null,
    features: [],
    description: null,
    phone: null,
    preferredContact: null,
  })
  for (const field of Object.keys(filled))
    expect(configuratorRequest.safeParse({ ...filled, [field]: ' ' }).success, field).toBe(false)
})

test('only choices on the lists are taken, each once', () => {
  const twice = configuratorRequest.parse({ ...filled, services: ['seo', 'design', 'seo'] })
  expect(twice.services).toEqual(['design', 'seo'])
  for (const odd of [
    { website_type: 'intranet' },
    { services: ['fax'] },
    { features: ['Goud'] },
    { timeline: 'nu' },
  ])
    expect(configuratorRequest.safeParse({ ...filled, ...odd }).success).toBe(false)
})

test('the summary names what was chosen and leaves out what was not', () => {
  const answers = { ...NO_ANSWERS, ...filled, website_type: 'webshop', timeline: 'rush' } as const
  const parts = chosenParts(answers).map(({ label, texts }) => `${label}: ${texts.join(', ')}`)
  expect(parts).toContain('Type: Webshop')
  expect(parts).toContain('Planning: Spoed, 1-2 weken')
  expect(parts.some((part) => part.startsWith('Diensten'))).toBe(false)
})
