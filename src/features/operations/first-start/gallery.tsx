import { SHIPPED_FACTS } from '@/content/shipped-facts'
import { good, notMeasured, warning } from '@/features/operations/health/domain/finding'
import { placeholdersIn } from '@/features/operations/site-settings/domain/placeholders'
import { NOW } from '@/shared/fixtures'
import type { PagesByFace } from '@/ui/gallery/page-state'
import { CLAIM_IDS } from './domain/claims'
import { START_CHECK_ITEMS, type StartCheck, type StartCheckItem } from './domain/start-checks'
import { type LeftForLive, type StartFacts, stepStates } from './domain/start-steps'
import { FirstStartPage, type FirstStartPageProps } from './web/office/FirstStartPage'

const BEGIN: StartFacts = {
  placeholders: placeholdersIn(SHIPPED_FACTS.company),
  saved: [],
  checked: [],
  sendsMail: false,
  testMail: undefined,
  mailChangedAt: undefined,
  hasMollieKey: false,
  hasStrongSignIn: true,
}

const LEFT: LeftForLive[] = [
  { text: 'Instellingen, Bedrijf: het KVK-nummer is nog een voorbeeld', step: 'identity' },
  { text: 'SMTP_URL ontbreekt: er zou geen mail uitgaan', step: 'mail' },
  { text: 'SITE_URL moet in live-modus met https:// beginnen', step: 'server' },
]

const tickOf = (item: StartCheckItem): StartCheck => ({ item, checkedAt: NOW, checkedBy: 'Roos Nijhof' })
const part = (id: string, name: string) => ({ id, name, isOfMachine: false, milliseconds: 12 })

const CHECKS: FirstStartPageProps['checks'] = [
  {
    ...part('dmarc', 'Afzender: DMARC'),
    ...warning(
      'weverijweb.nl heeft geen DMARC-regel: wie in jouw naam mailt wordt nergens tegengehouden.',
      'Zet op _dmarc.weverijweb.nl een TXT-record: v=DMARC1; p=none; rua=mailto:postmaster@weverijweb.nl.',
    ),
  },
  {
    ...part('backup', 'Kopie'),
    ...notMeasured(
      'Er is nog geen kopie. De eerste komt vannacht om 1:15 uur.',
      'Maak er nu een met npm run backup.',
    ),
  },
  { ...part('mail-server', 'Mailserver'), ...good('Bereikbaar.') },
  { ...part('mollie', 'Mollie'), ...good('Mollie kent deze sleutel.') },
]

function page(facts: StartFacts, changes: Partial<FirstStartPageProps> = {}) {
  return (
    <FirstStartPage
      mode="live"
      siteUrl="https://www.weverijweb.nl"
      states={stepStates(facts)}
      facts={facts}
      ticks={facts.checked.map(tickOf)}
      email="roos@weverijweb.nl"
      sender="Weverij Web <hallo@weverijweb.nl>"
      checks={undefined}
      left={[]}
      {...changes}
    />
  )
}

const MAIL_READY: StartFacts = { ...BEGIN, placeholders: [], sendsMail: true, hasMollieKey: true }

/** The first start, from nothing to ready. */
export const pages: PagesByFace = {
  office: {
    '/beheer/beginnen': {
      begin: page({ ...BEGIN, hasStrongSignIn: false }, { left: LEFT }),
      proef: page(BEGIN, { mode: 'demo', left: LEFT }),
      'mail mislukt': page(
        {
          ...MAIL_READY,
          saved: ['identity', 'contact', 'address', 'opening-hours'],
          checked: ['uptime', 'offer'],
          testMail: { state: 'failed', at: NOW, reason: 'De mailserver neemt onze aanmelding niet aan.' },
        },
        {
          left: LEFT.slice(1),
          notice: {
            title: 'De proefmail is nog niet verzonden. Bij Mail staat hoe het ermee staat.',
            tone: 'error',
            durationMs: 8000,
          },
        },
      ),
      gecontroleerd: page(
        { ...MAIL_READY, checked: CLAIM_IDS.slice(0, 5), testMail: { state: 'waiting', at: NOW } },
        { checks: CHECKS },
      ),
      klaar: page(
        { ...MAIL_READY, checked: [...START_CHECK_ITEMS], testMail: { state: 'sent', at: NOW } },
        { checks: CHECKS.slice(2) },
      ),
    },
  },
}
