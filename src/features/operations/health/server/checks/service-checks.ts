import { METHOD_LABELS } from '@/features/billing/payments/domain/payment-labels'
import { askForPage } from '@/features/sales/leads/meta-ads/server/ask-for-page'
import { type Finding, fault, good, notMeasured, warning } from '../../domain/finding'
import { methodsAtMollie } from '../internal/methods-at-mollie'
import { CALL_LIMIT_MS, type HealthCheck } from '../run-checks'

const REFUSED = [401, 403]

export const mollieCheck: HealthCheck = {
  id: 'mollie',
  name: 'Mollie',
  look: async ({ settings }): Promise<Finding> => {
    if (!settings.mollieApiKey)
      return notMeasured(
        'Niet ingesteld (MOLLIE_API_KEY): klanten betalen per overschrijving.',
        `Vul bij Koppelingen en mail de sleutel van je profiel bij Mollie in, of zet MOLLIE_API_KEY, om ${METHOD_LABELS.ideal} en kaarten aan te bieden.`,
      )
    const answer = await methodsAtMollie(settings, AbortSignal.timeout(CALL_LIMIT_MS))
    if (answer.outcome === 'down')
      return REFUSED.includes(answer.status ?? 0)
        ? fault(
            'Mollie kent deze sleutel niet.',
            'Kopieer de sleutel van je profiel opnieuw uit het dashboard van Mollie naar MOLLIE_API_KEY.',
          )
        : fault(`${answer.reason}.`, 'Kijk op status.mollie.com, en of deze computer het internet op kan.')
    const missing = (['ideal', 'creditcard'] as const).filter((method) => !answer.methods.includes(method))
    if (missing.length === 0)
      return good(`Mollie kent deze sleutel; ${METHOD_LABELS.ideal} en kaarten staan aan.`)
    return warning(
      `Mollie kent deze sleutel, maar ${missing.map((method) => SHOWN[method]).join(' en ')} ${missing.length === 1 ? 'staat' : 'staan'} uit.`,
      'Zet het aan in het dashboard van Mollie, onder betaalmethoden.',
    )
  },
}

const SHOWN = { ideal: METHOD_LABELS.ideal, creditcard: 'betalen met een kaart' } as const

const META_SETTINGS = {
  metaVerifyToken: 'META_VERIFY_TOKEN',
  metaAppSecret: 'META_APP_SECRET',
  metaPageToken: 'META_PAGE_TOKEN',
} as const

export const metaCheck: HealthCheck = {
  id: 'meta',
  name: 'Meta',
  look: async ({ settings }): Promise<Finding> => {
    const missing = Object.entries(META_SETTINGS).flatMap(([key, name]) =>
      settings[key as keyof typeof META_SETTINGS] ? [] : [name],
    )
    if (missing.length === Object.keys(META_SETTINGS).length)
      return notMeasured(
        'Niet ingesteld: leads uit advertenties bij Meta komen niet vanzelf binnen.',
        `Zet ${missing.join(', ')} als je daar adverteert.`,
      )
    if (missing.length > 0)
      return fault(
        `Leads van Meta komen niet binnen: ${missing.join(' en ')} ontbreekt.`,
        `Zet ${missing.join(' en ')}.`,
      )
    const answer = await askForPage(settings, AbortSignal.timeout(CALL_LIMIT_MS))
    if (answer.outcome === 'known') return good('Meta kent META_PAGE_TOKEN.')
    return answer.outcome === 'refused'
      ? fault(
          'Meta neemt META_PAGE_TOKEN niet aan; meestal is hij verlopen.',
          'Maak in Meta een nieuw paginatoken met leads_retrieval, en zet dat in META_PAGE_TOKEN.',
        )
      : fault(
          'De Graph API van Meta is niet te bereiken.',
          'Kijk of deze computer het internet op kan, en op metastatus.com.',
        )
  },
}
