import { expect, test } from 'vitest'
import { ANNA, addAbroad, neighbours } from '../../../../../tests/support/abroad'
import { hang } from '../../../../../tests/support/answering-server'
import { viesFault } from '../../../../../tests/support/vies'
import { viesAnswerNow, viesAnswerOf, viesHistory, viesJobs, watchVatId } from './vat-id-checks'

const VAT_ID = ANNA.customerVatId ?? ''

test('the answer of VIES is kept with its consultation number, and the next one beside it', async () => {
  await using abroad = await neighbours()
  const { site, vies } = abroad
  expect(vies.questions[0]).toMatchObject({
    countryCode: 'DE',
    vatNumber: '111111125',
    requesterMemberStateCode: 'NL',
  })
  vies.knows(VAT_ID, { valid: false })
  site.clock.advance(25 * 60 * 60)
  expect(await viesAnswerNow(site.context, VAT_ID)).toEqual({ isValid: false, on: '2026-11-21' })
  expect(await viesHistory(site.db, VAT_ID)).toMatchObject([
    { outcome: 'invalid', consultationNumber: 'WAPIAAAA2' },
    { outcome: 'valid', consultationNumber: 'WAPIAAAA1', name: 'Hülsmann GmbH' },
  ])
  await expect(site.pool.query(`UPDATE vies_answers SET outcome = 'valid'`)).rejects.toThrow('never changes')
})

test('who waits is not kept waiting, and a no is never made of silence: the last answer stands', async () => {
  await using abroad = await neighbours()
  const { site, vies } = abroad
  vies.misbehave(viesFault('MS_UNAVAILABLE'))
  site.clock.advance(25 * 60 * 60)
  expect(await viesAnswerNow(site.context, VAT_ID)).toEqual({ isValid: true, on: '2026-11-20' })
  expect((await viesHistory(site.db, VAT_ID))[0]).toMatchObject({
    outcome: 'unknown',
    fault: 'MS_UNAVAILABLE',
  })
})

test('VIES that hangs is left after five seconds', async () => {
  await using abroad = await neighbours({ isAsked: false })
  const { site, vies } = abroad
  vies.misbehave(hang)
  expect(await viesAnswerNow(site.context, VAT_ID)).toBeUndefined()
  expect((await viesHistory(site.db, VAT_ID))[0]).toMatchObject({ outcome: 'unknown', fault: 'TIMEOUT' })
})

test('without an answer it is asked again, ever later, until one comes', async () => {
  await using abroad = await neighbours({ isAsked: false })
  const { site, vies } = abroad
  vies.misbehave(viesFault('MS_MAX_CONCURRENT_REQ'))
  await site.runJobs()
  const again = async () => {
    await viesJobs['ask-vies-again'].run(site.context)
    await site.runJobs()
    return vies.questions.length
  }
  expect(await again()).toBe(1)
  site.clock.advance(300)
  expect(await again()).toBe(2)
  site.clock.advance(300)
  expect(await again()).toBe(2)
  vies.misbehave()
  site.clock.advance(300)
  expect(await again()).toBe(3)
  expect(await viesAnswerOf(site.db, VAT_ID)).toEqual({ isValid: true, on: '2026-11-20' })
  site.clock.advance(24 * 60 * 60)
  expect(await again()).toBe(3)
})

test('every evening what is known is asked anew, so that the night finds an answer of that day', async () => {
  await using abroad = await neighbours()
  const { site, vies } = abroad
  await viesJobs['ask-vies-ahead'].run(site.context)
  await site.runJobs()
  expect(vies.questions).toHaveLength(1)
  site.clock.advance(21 * 60 * 60)
  await viesJobs['ask-vies-ahead'].run(site.context)
  await site.runJobs()
  expect(vies.questions).toHaveLength(2)
})

test('a VAT id is watched once, whoever names it; nobody asks about a Dutch one', async () => {
  await using abroad = await neighbours({ isAsked: false })
  const { site, vies } = abroad
  // The customer's own is the third.
  await Promise.all([1, 2].map(() => watchVatId(site.context, site.db, VAT_ID)))
  await watchVatId(site.context, site.db, 'NL004495445B01')
  await watchVatId(site.context, site.db, null)
  await site.runJobs()
  expect(vies.questions).toHaveLength(1)
  await watchVatId(site.context, site.db, VAT_ID)
  expect((await site.waitingJobs()).filter(({ name }) => name === 'ask-vies')).toEqual([])
})

test('a new customer of another member state is asked about at once', async () => {
  await using abroad = await neighbours({ isAsked: false })
  const { site, vies } = abroad
  vies.knows('ATU33864707', { valid: true })
  const franz = { ...ANNA, customerEmail: 'franz@wien.example', customerVatId: 'ATU33864707' }
  await addAbroad(site, { ...franz, customerCountry: 'AT', customerZipcode: '1010', customerCity: 'Wien' })
  await site.runJobs()
  expect(vies.questions.map(({ countryCode }) => countryCode).sort()).toEqual(['AT', 'DE'])
})
