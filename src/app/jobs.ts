import { debitJobs } from '@/features/billing/direct-debit/server/debit-jobs'
import { mandateJobs } from '@/features/billing/direct-debit/server/mandate-jobs'
import { suspensionJobs } from '@/features/billing/dunning/server/suspension-work'
import { paymentJobs } from '@/features/billing/settlement/server/payment-jobs'
import { priceJobs } from '@/features/billing/subscriptions/server/tell-price-withdrawn'
import { addressJobs } from '@/features/hosting/addresses/server/address-jobs'
import { invoiceJobs } from '@/features/hosting/checkout/server/invoice-of-order'
import { domainJobs } from '@/features/hosting/domains/server/domain-jobs'
import { projectJobs } from '@/features/hosting/projects/server/watch-projects'
import { transferCodeJobs } from '@/features/hosting/provisioning/server/transfer-codes'
import { deliveryJobs } from '@/features/hosting/provisioning/server/watch-deliveries'
import { clientErrorJobs } from '@/features/operations/health/client-errors/server/client-error-jobs'
import { healthJobs } from '@/features/operations/health/server/watch-health'
import { apiKeyJobs } from '@/features/operations/integrations/api-keys/server/run-once'
import { webhookJobs } from '@/features/operations/integrations/webhooks/server/webhook-jobs'
import { mailJobs } from '@/features/operations/mail/server/mail-jobs'
import { newsletterJobs } from '@/features/operations/newsletter/server/newsletter-jobs'
import { nightJobs } from '@/features/operations/nightly-run/server/night-jobs'
import { throttlingJobs } from '@/features/operations/rate-limits/server/throttling-jobs'
import { spamProtectionJobs } from '@/features/operations/rate-limits/spam-protection/server/spam-protection-jobs'
import { morningJobs } from '@/features/operations/worklist/web/office/server/morning-mail'
import { accountJobs } from '@/features/people/accounts/server/account-jobs'
import { colleagueJobs } from '@/features/people/colleagues/server/colleague-jobs'
import { personalDataJobs } from '@/features/people/privacy/server/forget-quiet-people'
import { appointmentJobs } from '@/features/sales/appointments/server/remind-of-appointments'
import { conversationJobs } from '@/features/sales/conversations/server/conversation-jobs'
import { metaJobs } from '@/features/sales/leads/meta-ads/server/meta-jobs'
import { leadJobs } from '@/features/sales/leads/server/lead-jobs'
import { quoteJobs } from '@/features/sales/quotes/server/remind-of-quotes'
import { makeNightlyBackup } from '@/platform/backup/nightly-backup'
import type { Jobs } from '@/platform/jobs'

/** Every job of the product, from all features. */
export const JOBS: Jobs = {
  ...accountJobs,
  ...addressJobs,
  ...apiKeyJobs,
  ...clientErrorJobs,
  ...colleagueJobs,
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
