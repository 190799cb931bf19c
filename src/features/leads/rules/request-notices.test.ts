import { expect, test } from 'vitest'
import { REQUEST_NOTICES, requestFaultNotice, savedSteps } from './request-notices'

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

test('a thank-you card calls a mail sent only if it was', () => {
  expect(savedSteps('bericht', REQUEST_NOTICES.accepted).join()).toContain('bevestiging naar je e-mailadres')
  expect(savedSteps('bericht', REQUEST_NOTICES.acceptedWithoutMail).join()).not.toContain('gestuurd')
})
