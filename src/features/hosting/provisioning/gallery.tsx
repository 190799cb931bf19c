import { DELIVERED, longOrder, typedOrder } from '@/features/hosting/orders/fixtures'
import { MAIL_CONTEXT, type MailSamples } from '@/features/operations/mail/fixtures'
import { NOW, type StrangersWords } from '@/shared/fixtures'
import { deliveryWarningMail } from './server/mails/delivery-warning-mail'
import { domainCorrectedMail } from './server/mails/domain-corrected-mail'
import { nameWishAgencyMail } from './server/mails/name-wish-mail'
import { deliveryAgencyMail, orderDeliveredMail, orderPaidMail } from './server/mails/order-paid-mails'
import { switchAgencyMail } from './server/mails/switch-agency-mail'
import { transferCodeAgencyMail } from './server/mails/transfer-code-mails'
import { wipeAnnouncedMail } from './server/mails/wipe-announced-mail'

/** Mails about delivery. */
export function mailSamples(typed?: StrangersWords): MailSamples {
  const order = typedOrder(typed)
  const running = typedOrder(typed, DELIVERED)
  const bringing = typedOrder(typed, { domainPlan: 'bring' })
  return {
    orderPaidMail: {
      betaald: () => orderPaidMail(MAIL_CONTEXT, order, { lacksCode: false, pace: 'hours' }),
      'gaat vanzelf': () => orderPaidMail(MAIL_CONTEXT, order, { lacksCode: false, pace: 'minutes' }),
      'verhuiscode ontbreekt': () =>
        orderPaidMail(MAIL_CONTEXT, bringing, { lacksCode: true, pace: 'hours' }),
    },
    deliveryAgencyMail: { betaald: () => deliveryAgencyMail(MAIL_CONTEXT, order) },
    deliveryWarningMail: {
      'één bestelling': () =>
        deliveryWarningMail(MAIL_CONTEXT, [{ order, dueAt: NOW, kinds: ['register-domain'] }]),
      'twee bestellingen': () =>
        deliveryWarningMail(MAIL_CONTEXT, [
          { order, dueAt: NOW, kinds: ['register-domain', 'create-hosting'] },
          { order: longOrder(9), dueAt: NOW, kinds: ['check-everything'] },
        ]),
    },
    orderDeliveredMail: {
      klaar: () => orderDeliveredMail(MAIL_CONTEXT, order, { hasAccess: true }),
      'toegang volgt': () => orderDeliveredMail(MAIL_CONTEXT, order, { hasAccess: false }),
    },
    domainCorrectedMail: {
      registreren: () =>
        domainCorrectedMail(MAIL_CONTEXT, order, { from: 'bakerij-aarnink.nl', by: 'admin' }),
      'zelf gekozen': () =>
        domainCorrectedMail(MAIL_CONTEXT, order, { from: 'bakerij-aarnink.nl', by: 'customer' }),
      meenemen: () =>
        domainCorrectedMail(MAIL_CONTEXT, bringing, { from: 'bakerij-aarnink.nl', by: 'admin' }),
    },
    wipeAnnouncedMail: {
      'met een domeinnaam': () => wipeAnnouncedMail(MAIL_CONTEXT, running, '2026-12-20'),
    },
    nameWishAgencyMail: {
      meenemen: () => nameWishAgencyMail(MAIL_CONTEXT, order, 'bring'),
      stoppen: () => nameWishAgencyMail(MAIL_CONTEXT, order, 'stop'),
    },
    transferCodeAgencyMail: { 'verhuiscode binnen': () => transferCodeAgencyMail(MAIL_CONTEXT, bringing) },
    switchAgencyMail: {
      uitzetten: () => {
        const change = { to: 'off', because: 'arrears' } as const
        return switchAgencyMail(MAIL_CONTEXT, running, { kind: 'switch-off', dueAt: NOW, change })
      },
      'uitzetten, met de hand': () => {
        const change = { to: 'off', because: 'by-hand' } as const
        return switchAgencyMail(MAIL_CONTEXT, running, { kind: 'switch-off', dueAt: NOW, change })
      },
      aanzetten: () =>
        switchAgencyMail(MAIL_CONTEXT, running, { kind: 'switch-on', dueAt: NOW, change: { to: 'on' } }),
    },
  }
}
