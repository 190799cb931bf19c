import { expect, test } from 'vitest'
import { MAIL_CONTEXT, wordsOf } from '../../../../../tests/support/mail-inputs'
import { mandateGivenMail } from './mandate-mails'

test('who gives a mandate reads which invoices are debited, and which they still pay themselves', async () => {
  const customer = { name: 'Jan Wevers', email: 'jan@wevers.example' }
  const words = wordsOf(await mandateGivenMail(MAIL_CONTEXT, customer, 'Ik geef toestemming.'))
  expect(words).toContain('de facturen voor volgende termijnen, voor wijzigingen en voor projecten af.')
  expect(words).toContain('De eerste factuur van een bestelling en een losse factuur betaal je zelf.')
})
