import { expect, test } from 'vitest'
import { MAIL_CONTEXT } from '@/features/operations/mail/fixtures'
import { cents, SITE_URL } from '@/shared/fixtures'
import { linksOf, wordsOf } from '../../../../../../tests/support/mail-words'
import { aCreditNoteFor, anInvoice, storedInvoice } from '../../fixtures'
import { invoiceMail } from './invoice-mail'

type Stored = ReturnType<typeof storedInvoice>
const mailOf = (other: Partial<Stored> = {}) => invoiceMail(MAIL_CONTEXT, storedInvoice(anInvoice(), other))
const creditMailOf = (other: Partial<Stored> = {}) =>
  invoiceMail(MAIL_CONTEXT, storedInvoice(aCreditNoteFor(anInvoice()), other))

test('an open invoice says how much, until when, and what to mention', async () => {
  const mail = await mailOf()
  expect(mail).toMatchObject({
    kind: 'hosting-invoice',
    to: { address: 'jan@bakkerijjaarnink.example', name: 'Jan Jaarnink' },
    subject: 'Factuur INV2026110042',
    attachments: [{ kind: 'invoice', invoiceId: storedInvoice().id }],
  })
  expect(wordsOf(mail)).toContain(
    'Hoi Jan Jaarnink, In de bijlage vind je de factuur. Betalen kan tot en met 4 december 2026',
  )
  expect(mail.text).toMatch(/Factuurnummer\s+INV2026110042/)
  expect(mail.text).toMatch(/Totaal\s+€\u00a0651,44 incl\. btw/)
  expect(mail.text).toMatch(/Kenmerk\s+HO261120042/)
  expect(mail.text).not.toContain('Nog te betalen')
  expect(linksOf(mail)).toEqual([`${SITE_URL}/betalen/${storedInvoice().id}`])
})

test('of an invoice that is paid in part the rest is named, and of one that is paid nothing is asked', async () => {
  expect((await mailOf({ received: cents(20_000) })).text).toMatch(/Nog te betalen\s+€\u00a0451,44/)
  const paid = await mailOf({ received: cents(65_144), paymentStatus: 'paid' })
  expect(wordsOf(paid)).toContain('In de bijlage vind je de factuur. Je hoeft niets te doen.')
  expect(paid.text).not.toMatch(/Nog te betalen|Betalen kan/)
  expect(linksOf(paid)).toEqual([`${SITE_URL}/hosting-dashboard#facturen`])
})

test('an invoice that was taken back says so with what comes back, and asks for no money', async () => {
  const mail = await mailOf({ status: 'credited', paymentStatus: 'credited', dueBack: cents(65_144) })
  expect(wordsOf(mail)).toContain('Hij is ingetrokken. Je krijgt € 651,44 terug')
  expect(mail.text).not.toContain('Betalen kan')
  expect(linksOf(mail)).toEqual([`${SITE_URL}/hosting-dashboard#facturen`])
})

test('a credit note says what comes back, or that there is nothing to do', async () => {
  const owed = await creditMailOf({ dueBack: cents(65_144) })
  expect(owed).toMatchObject({ kind: 'hosting-credit-note', subject: 'Creditnota CN2026110007' })
  expect(wordsOf(owed)).toContain('Je krijgt € 651,44 terug, op de rekening waarmee je hebt betaald.')
  expect(owed.text).toMatch(/Creditnotanummer\s+CN2026110007/)
  expect(owed.text).toMatch(/Totaal\s+€\u00a0651,44 incl\. btw/)
  expect(owed.text).not.toMatch(/Kenmerk|Factuurnummer/)
  expect(wordsOf(await creditMailOf())).toContain(
    'In de bijlage vind je de creditnota. Je hoeft niets te doen.',
  )
})

test('a buyer without a person is called by the name on the invoice', async () => {
  const buyer = { ...storedInvoice().buyer, name: 'Jan Wevers', contact: null }
  const mail = await mailOf({ buyer })
  expect(mail.to.name).toBe('Jan Wevers')
  expect(wordsOf(mail)).toContain('Hoi Jan Wevers,')
})
