import pino from 'pino'
import { expect, test } from 'vitest'
import {
  GUARD_NOTICES,
  MAX_REFUSALS,
} from '@/features/operations/rate-limits/spam-protection/domain/submission-guard'
import { contact } from '@/features/sales/leads/contact/actions'
import type { FormState } from '@/shared/form-state'
import { awayFor } from '../../tests/support/away'
import { createTestContext, type TestContext } from '../../tests/support/database'
import { allMails } from '../../tests/support/mails'

const FILLED = {
  name: 'Miriam Aarnink',
  email: 'miriam@bakkerijaarnink.example',
  subject: 'website',
  message: 'Kan de site ook in het Duits?',
}

/** Submits the contact form as a visitor. */
async function send(site: TestContext, fields: Record<string, string>, clientAddress = '203.0.113.7') {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  const action = contact.sendMessage as unknown as (form: FormData, api: object) => Promise<FormState>
  const logger = pino({ level: 'silent' })
  const url = new URL('http://localhost/contact')
  return await action(form, { locals: { context: site.context, clientAddress, logger }, url })
}

// promise people 11: A form is read no further than its own fields
test('fields that the form does not have come back to nobody', async () => {
  await using site = await createTestContext()
  const flood = Object.fromEntries(Array.from({ length: 2000 }, (_, turn) => [`veld-${turn}`, 'x']))
  expect(await send(site, { ...flood, ...FILLED, email: 'miriam@' })).toMatchObject({
    status: 'invalid',
    values: { ...FILLED, email: 'miriam@' },
  })
  const answer = await send(site, { ...flood, ...FILLED, email: 'miriam@' })
  expect(Object.keys('values' in answer ? answer.values : {}).sort()).toEqual(Object.keys(FILLED).sort())
})

test('a message that is too long comes back to be made shorter; a flood is cut', async () => {
  await using site = await createTestContext()
  const long = 'x'.repeat(5001)
  expect(await send(site, { ...FILLED, message: long })).toMatchObject({
    status: 'invalid',
    values: { message: long },
    errors: { message: 'Gebruik hier hoogstens 5000 tekens.' },
  })
  const flooded = await send(site, { ...FILLED, name: 'x'.repeat(50_000) })
  expect(flooded).toMatchObject({ status: 'invalid', values: { name: 'x'.repeat(400) } })
})

// promise people 11: Thirty refused forms in ten minutes, per address; nothing typed is lost
test('who is wrong thirty times in ten minutes is asked to wait, keeps what was typed, and may still get it right', async () => {
  await using site = await createTestContext()
  const wrong = { ...FILLED, email: 'miriam@' }
  for (let turn = 0; turn < MAX_REFUSALS; turn++) expect((await send(site, wrong)).status).toBe('invalid')
  expect(await send(site, wrong)).toMatchObject({
    status: 'failed',
    values: wrong,
    notice: { title: 'Even wachten' },
  })
  expect((await send(site, wrong, '198.51.100.7')).status).toBe('invalid')
  expect((await send(site, FILLED)).status).toBe('accepted')
  expect(await allMails(site)).toHaveLength(2)
})

// promise people 11: Minimum filling time … by our own clock too
test('a page that was drawn for one visitor counts by our own clock: within three seconds it is held back, after them taken', async () => {
  await using site = await createTestContext()
  const opened = { ...FILLED, opened_at: String(site.clock.now.getTime()) }
  site.clock.advance(2)
  expect(await send(site, opened)).toMatchObject({
    status: 'failed',
    values: FILLED,
    notice: { title: GUARD_NOTICES['too-fast'].title },
  })
  expect(await allMails(site)).toEqual([])
  site.clock.advance(1)
  expect((await send(site, opened)).status).toBe('accepted')
})

// promise money 2: A form that met a database changing over is stored once … and the visitor need not send it again
test('while the database changes over a form is tried again, and the visitor notices nothing', async () => {
  await using site = await createTestContext()
  expect((await send({ ...site, context: awayFor(site.context, 2, 'before') }, FILLED)).status).toBe(
    'accepted',
  )
  expect(await allMails(site)).toHaveLength(2)
})

// promise money 2: A form that met a database changing over is stored once
test('a form whose commit was not answered is stored once', async () => {
  await using site = await createTestContext()
  expect((await send({ ...site, context: awayFor(site.context, 1, 'after') }, FILLED)).status).toBe(
    'accepted',
  )
  expect(await allMails(site)).toHaveLength(2)
})
