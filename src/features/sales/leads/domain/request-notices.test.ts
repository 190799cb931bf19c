import { expect, test } from 'vitest'
import { REQUEST_NOTICES, requestFaultNotice, savedSteps, withAnswerBy } from './request-notices'

test('an incomplete form gets the words of the specification, a complete one its own fault', () => {
  expect(requestFaultNotice({ name: 'Vul je naam in.' }, { name: '', email: 'jan@wevers.example' })).toEqual(
    REQUEST_NOTICES.incomplete,
  )
  const notice = requestFaultNotice(
    { email: 'Vul een geldig e-mailadres in.' },
    { name: 'Jan', email: 'jan@' },
  )
  expect(notice.description).toBe('Vul een geldig e-mailadres in.')
})

// promise request-notices.ts: Er is een bevestiging naar je e-mailadres gestuurd
test('a thank-you card calls a mail sent only if it was', () => {
  const steps = (mail: 'sent' | 'kept' | 'failed') =>
    savedSteps('bericht', { ...REQUEST_NOTICES.accepted, mail }).join()
  expect(steps('sent')).toContain('bevestiging naar je e-mailadres gestuurd')
  for (const fate of ['kept', 'failed'] as const) expect(steps(fate)).not.toContain('gestuurd')
})

// promise money 7d: Twenty-four hours: the card names the day
// promise request-notices.ts: persoonlijk contact met je op
test('a thank-you card names the day of the answer: who writes on a Sunday hears by Monday evening', () => {
  const sunday = new Date('2026-11-22T09:00:00+01:00')
  expect(savedSteps('aanvraag', withAnswerBy(REQUEST_NOTICES.accepted, sunday)).join()).toContain(
    'binnen 24 uur op werkdagen persoonlijk contact met je op: uiterlijk maandag 23 november om 17:30 uur',
  )
})
