import { expect, test } from 'vitest'
import type { PaymentException } from '@/features/billing/payments/domain/payment'
import { PAYMENT_EXCEPTIONS } from '@/features/billing/payments/domain/payment'
import { EXCEPTION_LABELS } from '@/features/billing/payments/domain/payment-labels'
import { MAIL_CONTEXT } from '@/features/operations/mail/fixtures'
import { cents, SITE_URL } from '@/shared/fixtures'
import { linksOf, wordsOf } from '../../../../../../tests/support/mail-words'
import { paymentExceptionMail } from './payment-exception-mail'

const exceptionMail = (...kinds: PaymentException[]) =>
  paymentExceptionMail(MAIL_CONTEXT, {
    payment: {
      invoiceNumber: 'INV2026110042',
      reference: 'HO261120042',
      method: 'ideal',
      amount: cents(65_144),
    },
    amount: cents(70_000),
    kinds,
  })

test('money that needs a person names its invoice, what was asked and what came, and what to do about each kind', async () => {
  const mail = await exceptionMail('over', 'late')
  expect(mail.subject).toBe('Kijk naar de betaling van INV2026110042')
  expect(mail.text).toMatch(/Gevraagd\s+€\u00a0651,44\s+Ontvangen\s+€\u00a0700,00/)
  expect(mail.text).toMatch(/Betaalwijze\s+iDEAL \| Wero/)
  for (const kind of ['over', 'late'] as const) expect(wordsOf(mail)).toContain(`${EXCEPTION_LABELS[kind]}. `)
  expect(linksOf(mail)).toEqual([`${SITE_URL}/beheer/betalingen`])
})

test('money that went back is not called received', async () => {
  for (const kind of PAYMENT_EXCEPTIONS) {
    const { text } = await exceptionMail(kind)
    const isLost = kind === 'charged-back' || kind === 'refunded'
    expect(text, kind).toMatch(isLost ? /Terug naar de klant\s+€\u00a0700,00/ : /Ontvangen\s+€\u00a0700,00/)
  }
})
