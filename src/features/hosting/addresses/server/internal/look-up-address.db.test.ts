import { expect, test } from 'vitest'
import {
  type Answer,
  breakOff,
  hang,
  hangInBody,
  json,
  oversize,
  redirect,
  text,
} from '../../../../../../tests/support/answering-server'
import {
  createTestContext,
  secondNode,
  type TestContext,
  testSettings,
} from '../../../../../../tests/support/database'
import { type PdokServer, startPdokServer } from '../../../../../../tests/support/pdok'
import { addressLookUps } from '../address-tables'
import { addressJobs } from './address-jobs'
import { lookUpAddress } from './look-up-address'

interface Register extends AsyncDisposable {
  site: TestContext
  pdok: PdokServer
}

const OUDE_MARKT = { straatnaam: 'Oude Markt', woonplaatsnaam: 'Enschede' }

async function startRegister(): Promise<Register> {
  const pdok = await startPdokServer({ '7511GA 14': [OUDE_MARKT, OUDE_MARKT], '7511GA 16': [OUDE_MARKT] })
  const site = await createTestContext({ settings: { ...testSettings(), pdokUrl: pdok.url } })
  return {
    site,
    pdok,
    [Symbol.asyncDispose]: async () => {
      await pdok.stop()
      await site[Symbol.asyncDispose]()
    },
  }
}

const lookUp = ({ site }: Register, zipcode: string, number: string, clientAddress = '203.0.113.7') =>
  lookUpAddress(site.context, { customer_zipcode: zipcode, house_number: number, clientAddress })

test('a postcode and a house number give a street and a city, written as people do', async () => {
  await using register = await startRegister()
  expect(await lookUp(register, '7511ga', 'nr 14 A')).toEqual({
    outcome: 'found',
    street: 'Oude Markt',
    city: 'Enschede',
    postcode: '7511 GA',
    houseNumber: '14A',
  })
  const question = new URL(register.pdok.requests[0] ?? '', register.pdok.url).searchParams
  expect(question.getAll('fq')).toEqual(['type:adres', 'postcode:7511GA', 'huisnummer:14'])
})

test('an address that is not there is said to be not there, and can be typed', async () => {
  await using register = await startRegister()
  expect(await lookUp(register, '7511 GA', '99')).toMatchObject({
    outcome: 'not-found',
    message: expect.stringContaining('vul dan zelf je straat en plaats in'),
  })
})

test('each faulty field gets its own message, and nobody is asked', async () => {
  await using register = await startRegister()
  expect(await lookUp(register, '751', '')).toEqual({
    outcome: 'invalid',
    errors: {
      customer_zipcode: 'Vul een postcode in van vier cijfers en twee letters, zoals 7511 JE.',
      house_number: 'Vul een huisnummer in, zoals 14 of 14a.',
    },
  })
  expect(register.pdok.requests).toEqual([])
})

test.each<[string, Answer]>([
  ['500', json(500, {})],
  ['429', json(429, {})],
  ['404', json(404, { response: { numFound: 0, docs: [] } })],
  ['garbage', text(200, '<h1>Storing</h1>')],
  ['another shape', json(200, { docs: [] })],
  ['a redirect', redirect('/free')],
  ['a broken connection', breakOff],
  ['more than we read', oversize(200, 400_000)],
  ['silence', hang],
  ['silence in the middle', hangInBody(200)],
])('%s blocks nothing and is not kept', async (_what, answer) => {
  await using register = await startRegister()
  register.pdok.misbehave(answer)
  expect(await lookUp(register, '7511 GA', '14')).toEqual({ outcome: 'unknown' })
  expect(await register.site.db.select().from(addressLookUps)).toEqual([])
  register.pdok.misbehave()
  expect(await lookUp(register, '7511 GA', '14')).toMatchObject({ outcome: 'found' })
})

test('an address is asked for once, by all nodes together and whatever the addition; after a month again', async () => {
  await using register = await startRegister()
  const { site, pdok } = register
  for (const number of ['14', '14a', '14-2']) await lookUp(register, '7511GA', number)
  await using other = secondNode(site)
  await lookUp({ ...register, site: { ...site, context: other.context } }, '7511 GA', '14')
  expect(pdok.requests).toHaveLength(1)
  site.clock.advance(30 * 24 * 60 * 60 + 1)
  await lookUp(register, '7511 GA', '14')
  expect(pdok.requests).toHaveLength(2)
})

test('an address that was not there is asked for again after an hour', async () => {
  await using register = await startRegister()
  const { site, pdok } = register
  await lookUp(register, '7511GA', '99')
  await lookUp(register, '7511GA', '99')
  expect(pdok.requests).toHaveLength(1)
  site.clock.advance(60 * 60 + 1)
  await lookUp(register, '7511GA', '99')
  expect(pdok.requests).toHaveLength(2)
})

test('who asks too much types the address; others are helped on', async () => {
  await using register = await startRegister()
  const outcomes = []
  for (let index = 0; index < 61; index++) outcomes.push((await lookUp(register, '7511GA', '14')).outcome)
  expect(outcomes.filter((outcome) => outcome === 'found')).toHaveLength(60)
  expect(outcomes.at(-1)).toBe('unknown')
  expect(await lookUp(register, '7511GA', '14', '2001:db8::1')).toMatchObject({ outcome: 'found' })
})

test('one visitor who asks all at once leaves enough of the register for the next', async () => {
  await using register = await startRegister()
  const questions = Array.from({ length: 60 }, (_, index) => lookUp(register, '7511GA', String(index + 100)))
  await Promise.all(questions)
  expect(register.pdok.requests.length).toBeLessThanOrEqual(20)
  expect(await lookUp(register, '7511GA', '14', '203.0.113.8')).toMatchObject({ outcome: 'found' })
})

test('the register is asked so much and no more', async () => {
  await using register = await startRegister()
  const questions = Array.from({ length: 70 }, (_, index) =>
    lookUp(register, '7511GA', String(index + 100), `203.0.113.${index}`),
  )
  const outcomes = (await Promise.all(questions)).map(({ outcome }) => outcome)
  expect(outcomes.filter((outcome) => outcome === 'not-found')).toHaveLength(50)
  expect(register.pdok.requests).toHaveLength(50)
})

test('look-ups are forgotten after a month', async () => {
  await using register = await startRegister()
  const { site } = register
  await lookUp(register, '7511GA', '14')
  site.clock.advance(20 * 24 * 60 * 60)
  await lookUp(register, '7511GA', '16')
  site.clock.advance(11 * 24 * 60 * 60)
  await addressJobs['forget-address-look-ups'].run(site.context)
  const kept = (await site.db.select().from(addressLookUps)).map(({ houseNumber }) => houseNumber)
  expect(kept).toEqual([16])
})
