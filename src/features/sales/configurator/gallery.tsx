import type { MailSamples } from '@/features/operations/mail/fixtures'
import { typedTjeerd } from '@/features/sales/leads/fixtures'
import { LONG, NOW, type StrangersWords } from '@/shared/fixtures'
import type { PagesByFace } from '@/ui/gallery/page-state'
import { CONFIGURATOR_NOTICES } from './domain/configurator-notices'
import { NO_ANSWERS } from './domain/internal/answers'
import { changeWizard, FRESH_WIZARD, type Wizard, type WizardEvent } from './domain/internal/wizard'
import { CONFIGURATION } from './fixtures'
import { configuratorAgencyMail } from './server/mails/configurator-agency-mail'
import { configuratorConfirmationMail } from './server/mails/configurator-confirmation-mail'
import { ClothPatterns } from './web/ClothPatterns'
import { Configurator } from './web/Configurator'
import { ConfiguratorBand } from './web/ConfiguratorBand'

/** The configurator where these events lead, by its own rules. */
function configured(answers: Partial<typeof NO_ANSWERS>, ...events: WizardEvent[]) {
  const begun: Wizard = { ...FRESH_WIZARD, answers: { ...NO_ANSWERS, ...answers } }
  return (
    <>
      <ConfiguratorBand />
      <ClothPatterns />
      <Configurator vatPercent={21} beginning={events.reduce(changeWizard, begun)} />
    </>
  )
}

const CONFIGURED: Partial<typeof NO_ANSWERS> = {
  website_type: 'webshop',
  services: ['seo', 'hosting'],
  timeline: 'normal',
  features: ['Online betalen', 'Meerdere talen'],
  company: LONG.company,
  industry: 'Belastingadvies',
  description: LONG.text,
  name: LONG.name,
  email: LONG.email,
  phone: '06 12 34 56 78',
}

const next = { type: 'next' } as const

const steps = (count: number): WizardEvent[] => Array.from({ length: count }, () => next)

const submitted = [...steps(6), { type: 'submitted' }] as const

const accepted = { ...CONFIGURATOR_NOTICES.accepted, answerBy: 'dinsdag 24 november 12:00' }

/** The configurator. */
export const pages: PagesByFace = {
  site: {
    '/configurator': {
      '1 vers': configured({}),
      '1 gekozen': configured(CONFIGURED),
      '2 diensten': configured(CONFIGURED, ...steps(1)),
      '3 planning': configured(CONFIGURED, ...steps(2)),
      '4 functies': configured(CONFIGURED, ...steps(3)),
      '5 bedrijf': configured(CONFIGURED, ...steps(4)),
      '5 niets ingevuld': configured({}, ...steps(5)),
      '6 contact': configured(CONFIGURED, ...steps(5)),
      '6 niets ingevuld': configured({ company: 'Poelman', industry: 'Hovenier' }, ...steps(6)),
      '7 bevestiging': configured(CONFIGURED, ...steps(6)),
      '7 bezig': configured(CONFIGURED, ...submitted),
      '7 mislukt': configured(CONFIGURED, ...submitted, {
        type: 'failed',
        notice: CONFIGURATOR_NOTICES.failed,
      }),
      verzonden: configured(CONFIGURED, ...submitted, {
        type: 'accepted',
        notice: { ...accepted, mail: 'sent' },
      }),
      'verzonden, mail mislukt': configured(CONFIGURED, ...submitted, {
        type: 'accepted',
        notice: { ...accepted, mail: 'failed' },
      }),
    },
  },
}

/** Mails about a configuration. */
export function mailSamples(typed?: StrangersWords): MailSamples {
  const configuration = {
    ...CONFIGURATION,
    ...typedTjeerd(typed),
    ...(typed && { company: typed.words, industry: typed.words, description: typed.words }),
  }
  return {
    configuratorConfirmationMail: { configuratie: () => configuratorConfirmationMail(configuration, NOW) },
    configuratorAgencyMail: { configuratie: () => configuratorAgencyMail(configuration, NOW) },
  }
}
