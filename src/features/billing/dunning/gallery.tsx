import { storedInvoice, typedInvoice } from '@/features/billing/invoices/fixtures'
import { DELIVERED, typedOrder } from '@/features/hosting/orders/fixtures'
import { MAIL_CONTEXT, type MailSamples } from '@/features/operations/mail/fixtures'
import type { StrangersWords } from '@/shared/fixtures'
import type { Cents } from '@/shared/money'
import { type ReminderStep, USUAL_REMINDER_DAYS } from './domain/reminder-steps'
import { reminderMail } from './server/mails/reminder-mails'
import { hostingGoesOnMail, suspendedMail, suspensionAnnouncedMail } from './server/mails/suspension-mails'

/** Mails about invoices that stay open. */
export function mailSamples(typed?: StrangersWords): MailSamples {
  const running = typedOrder(typed, DELIVERED)
  const asked = typedInvoice(typed)
  const overdue = { ...storedInvoice(asked), outstanding: 65_144 as Cents }
  const after = { dueOn: asked.dueDate, days: USUAL_REMINDER_DAYS, mayStandStill: true, hasBegun: true }
  const reminded =
    (step: ReminderStep, hasBegun = true) =>
    () =>
      reminderMail(MAIL_CONTEXT, {
        invoice: overdue,
        step,
        today: '2026-12-21',
        after: { ...after, hasBegun },
      })
  return {
    reminderMail: {
      'de vervaldag': reminded('due'),
      herinnering: reminded('reminder'),
      'tweede herinnering': reminded('second-reminder'),
      'aan een consument': reminded('wik-letter'),
      'aan een bedrijf': reminded('final-notice'),
      'nog niets betaald': reminded('reminder', false),
    },
    suspensionAnnouncedMail: {
      aangekondigd: () =>
        suspensionAnnouncedMail(MAIL_CONTEXT, {
          invoice: overdue,
          order: running,
          standstill: 'site-and-sending',
          plannedOn: '2026-12-29',
        }),
    },
    suspendedMail: {
      stilgezet: () =>
        suspendedMail(MAIL_CONTEXT, { invoice: overdue, order: running, standstill: 'site-and-sending' }),
      'ook de mail': () =>
        suspendedMail(MAIL_CONTEXT, { invoice: overdue, order: running, standstill: 'everything' }),
    },
    hostingGoesOnMail: {
      'weer aan': () => hostingGoesOnMail(MAIL_CONTEXT, running),
      'in termijnen': () => hostingGoesOnMail(MAIL_CONTEXT, running, 'arranged'),
    },
  }
}
