import { accountJobs } from '@/features/accounts/server/account-jobs'
import { addressJobs } from '@/features/addresses/server/address-jobs'
import { apiKeyJobs } from '@/features/api-keys/server/run-once'
import { appointmentJobs } from '@/features/appointments/server/remind-of-appointments'
import { clientErrorJobs } from '@/features/client-errors/server/client-error-jobs'
import { conversationJobs } from '@/features/conversations/server/conversation-jobs'
import { transferCodeJobs } from '@/features/delivery/server/transfer-codes'
import { deliveryJobs } from '@/features/delivery/server/watch-deliveries'
import { debitJobs } from '@/features/direct-debit/server/debit-jobs'
import { domainJobs } from '@/features/domain-names/server/domain-jobs'
import { healthJobs } from '@/features/health-checks/server/watch-health'
import { leadJobs } from '@/features/leads/server/lead-jobs'
import { mailJobs } from '@/features/mail/server/mail-jobs'
import { mandateJobs } from '@/features/mandates/server/mandate-jobs'
import { metaJobs } from '@/features/meta-ads/server/meta-jobs'
import { newsletterJobs } from '@/features/newsletter/server/newsletter-jobs'
import { nightJobs } from '@/features/night/server/night-jobs'
import { invoiceJobs } from '@/features/orders/server/invoice-of-order'
import { paymentJobs } from '@/features/payments/server/payment-jobs'
import { personalDataJobs } from '@/features/personal-data/server/forget-quiet-people'
import { projectJobs } from '@/features/projects/server/watch-projects'
import { quoteJobs } from '@/features/quotes/server/remind-of-quotes'
import { suspensionJobs } from '@/features/reminders/server/suspension-work'
import { spamProtectionJobs } from '@/features/spam-protection/server/spam-protection-jobs'
import { priceJobs } from '@/features/subscriptions/server/tell-price-withdrawn'
import { throttlingJobs } from '@/features/throttling/server/throttling-jobs'
import { webhookJobs } from '@/features/webhooks/server/webhook-jobs'
import { morningJobs } from '@/office/server/morning-mail'
import { makeNightlyBackup } from '@/platform/backup/nightly-backup'
import type { Jobs } from '@/platform/jobs'

/** Every job of the product: what the features declare, and nothing else. */
export const JOBS: Jobs = {
  ...accountJobs,
  ...addressJobs,
  ...apiKeyJobs,
  ...clientErrorJobs,
  ...conversationJobs,
  ...appointmentJobs,
  ...debitJobs,
  ...deliveryJobs,
  ...domainJobs,
  ...healthJobs,
  ...invoiceJobs,
  ...leadJobs,
  ...mailJobs,
  ...mandateJobs,
  ...metaJobs,
  ...newsletterJobs,
  ...morningJobs,
  ...nightJobs,
  ...paymentJobs,
  ...personalDataJobs,
  ...priceJobs,
  ...projectJobs,
  ...quoteJobs,
  ...spamProtectionJobs,
  ...suspensionJobs,
  ...throttlingJobs,
  ...transferCodeJobs,
  ...webhookJobs,
  'make-backup': {
    policy: 'short',
    expireInSeconds: 900,
    cron: '15 1 * * *',
    run: (context) => makeNightlyBackup(context, JOBS),
  },
}
