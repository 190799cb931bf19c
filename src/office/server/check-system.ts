import { company } from '@/content/company'
import { TERMS_TEXT } from '@/content/terms'
import { freeTimes } from '@/features/appointments/server/agenda'
import { answerTo } from '@/features/assistant/rules/answer-to'
import { waitingConversations } from '@/features/conversations/server/conversation-counts'
import { checkDomain } from '@/features/domain-names/server/check-domain'
import { adsLeadMails } from '@/features/leads/server/store-ads-lead'
import { mailFaultInWords } from '@/features/mail/rules/mail-state'
import { mailCounts } from '@/features/mail/server/mail-queries'
import { tryConfirmationMail } from '@/features/ordering/server/mails/order-confirmation-mail'
import { newestOrder } from '@/features/orders/server/orders-for-office'
import { drawQuote } from '@/features/quote-documents/server/draw-quote'
import { newestSentQuote } from '@/features/quotes/server/acceptance-evidence'
import { newestBackupAt } from '@/platform/backup/nightly-backup'
import type { Context, Database } from '@/platform/context'
import { jobQueueState } from '@/platform/job-queue-state'
import type { Jobs } from '@/platform/jobs'
import { isHeard } from '@/platform/signals'
import { dutchDateTime } from '@/shared/dutch-date'
import { greetingAt } from '@/shared/greeting'
import { addSeconds } from '@/shared/instants'
import type { CheckState, SystemCheck } from '../rules/system-check'

type Said = Pick<SystemCheck, 'state' | 'said'>

const MOST_SECONDS = 8

/** Tries every part that a form needs, at once (docs/product.md#system-test). Never throws: causes go to `report`. */
export async function checkSystem(
  context: Context,
  jobs: Jobs,
  report: (cause: unknown, name: string) => void,
): Promise<SystemCheck[]> {
  const parts: [name: string, work: (context: Context) => Promise<Said>][] = [
    ['Database en bestellingen', readOrders],
    ['Wachtrij', ({ db }) => lookAtQueue(db, jobs)],
    ['Mailserver', reachMailServer],
    ['Automatisch antwoord', writeAutoResponse],
    ['Bevestiging van een bestelling', writeConfirmation],
    ['Domeincontrole', askRegistry],
    ['Afspraken', lookAtAgenda],
    ['Gesprekken', tryConversations],
    ['Offertes', tryQuotes],
    ['Reservekopie', lookAtBackups],
  ]
  return await Promise.all(
    parts.map(([name, work]) =>
      timed(
        name,
        () => work(context),
        (cause) => report(cause, name),
      ),
    ),
  )
}

async function timed(
  name: string,
  work: () => Promise<Said>,
  report: (cause: unknown) => void,
): Promise<SystemCheck> {
  const startedAt = performance.now()
  const said = await withinTime(work()).catch((cause) => {
    report(cause)
    return fault('Dit ging mis; de oorzaak staat in het logboek van de server.')
  })
  return { name, ...said, milliseconds: Math.round(performance.now() - startedAt) }
}

async function withinTime(work: Promise<Said>): Promise<Said> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<Said>((resolve) => {
    timer = setTimeout(resolve, MOST_SECONDS * 1000, fault(`Geen antwoord binnen ${MOST_SECONDS} seconden.`))
  })
  return await Promise.race([work, tooLate]).finally(() => clearTimeout(timer))
}

async function readOrders({ db }: Context): Promise<Said> {
  return ok((await newestOrder(db)) ? 'Gelezen.' : 'Gelezen; er zijn nog geen bestellingen.')
}

const QUEUE_BEHIND_MINUTES = 5

async function lookAtQueue(db: Database, jobs: Jobs): Promise<Said> {
  const { due, oldestDueSeconds, dead } = await jobQueueState(db, jobs)
  const minutes = Math.round(oldestDueSeconds / 60)
  if (minutes >= QUEUE_BEHIND_MINUTES)
    return fault(`${waiting(due)}, de oudste al ${minutes} minuten. Draait de worker?`)
  const now = due === 0 ? 'Er wacht niets.' : `${waiting(due)} op ${due === 1 ? 'zijn' : 'hun'} beurt.`
  return ok(dead === 0 ? now : `${now} Na de laatste poging opgegeven in 90 dagen: ${dead}.`)
}

const waiting = (due: number) => (due === 1 ? '1 taak wacht' : `${due} taken wachten`)

async function reachMailServer({ db, mailer }: Context): Promise<Said> {
  if (!mailer) return off('Niet ingesteld (SMTP_URL): mail wordt bewaard, niet verzonden.')
  try {
    await mailer.verify()
  } catch (error) {
    return fault(mailFaultInWords(String(error)) ?? 'De mailserver antwoordt, maar neemt niets van ons aan.')
  }
  const { dead = 0 } = await mailCounts(db)
  return ok(dead === 0 ? 'Bereikbaar.' : `Bereikbaar. Opgegeven mails, onder E-mail te vinden: ${dead}.`)
}

async function writeAutoResponse({ now }: Context): Promise<Said> {
  await adsLeadMails({
    ...{ name: 'Test van Testen', email: company.email, phone: null, company: null, message: null },
    ...{ service: 'Website', source: 'meta-ads-landing', receivedAt: now() },
  })
  return ok('Opgemaakt, niet verzonden.')
}

async function writeConfirmation(context: Context): Promise<Said> {
  const outcome = await tryConfirmationMail(context)
  return outcome === 'written'
    ? ok('Opgemaakt voor de nieuwste bestelling, niet verzonden.')
    : off('Er is nog geen bestelling om mee te proberen.')
}

/** The registry's own name: taken for sure, so `bezet` is the word of a registry that really answered. */
const KNOWN_NAME = 'sidn.nl'

async function askRegistry(context: Context): Promise<Said> {
  const { verdict, source } = await checkDomain(context, KNOWN_NAME, { fresh: true })
  if (verdict === 'bezet') return ok(`${source} antwoordt.`)
  if (verdict === 'vrij') return fault(`${source} noemt ${KNOWN_NAME} vrij, en dat is het niet.`)
  return fault('Het register van .nl gaf geen antwoord. Bezoekers zien nu ‘onbekend’.')
}

async function lookAtAgenda(context: Context): Promise<Said> {
  const days = await freeTimes(context, context.db)
  if (days.length === 0) return fault('Er is niets vrij: bezoekers kunnen geen afspraak kiezen.')
  return ok(days.length === 1 ? 'Op 1 dag is er iets vrij.' : `Op ${days.length} dagen is er iets vrij.`)
}

const HEARD_WITHIN_MS = 3000

/** The assistant answers what visitors ask most, and what is written comes to everybody at once. */
async function tryConversations({ db, signals, now }: Context): Promise<Said> {
  const { isHandedOver } = answerTo('Wat kost een website?', { isOpen: true, greeting: greetingAt(now()) })
  if (isHandedOver) return fault('De assistent weet niet wat een website kost.')
  const waiting = await waitingConversations(db)
  const who =
    waiting === 0 ? 'Niemand wacht' : waiting === 1 ? 'Eén bezoeker wacht' : `${waiting} bezoekers wachten`
  const how = (await isHeard(db, signals, HEARD_WITHIN_MS))
    ? 'Berichten komen meteen aan.'
    : 'Berichten komen aan, maar een paar seconden later.'
  return ok(`${how} ${who} op een mens.`)
}

/** The newest quote that went out is printed once more, and stands as it was sent. */
async function tryQuotes(context: Context): Promise<Said> {
  const newest = await newestSentQuote(context.db)
  if (!newest) return off('Er is nog geen offerte verstuurd om mee te proberen.')
  await context.heavyWork.run(drawQuote, { sent: newest.sent, terms: TERMS_TEXT })
  return newest.isIntact
    ? ok('De nieuwste is als PDF opgemaakt, en is nog precies wat er verstuurd is.')
    : fault('De nieuwste is niet meer precies wat er verstuurd is.')
}

const BACKUP_IS_OLD_SECONDS = 26 * 60 * 60

async function lookAtBackups({ settings, now }: Context): Promise<Said> {
  if (settings.databaseUrl)
    return off('De database is van jezelf (DATABASE_URL); npm run backup maakt er een kopie van.')
  const madeAt = await newestBackupAt(settings)
  if (!madeAt) return off('Er is nog geen kopie. De eerste komt vannacht om 2:15 uur.')
  const said = `De nieuwste is van ${dutchDateTime(madeAt)}.`
  return addSeconds(madeAt, BACKUP_IS_OLD_SECONDS) < now()
    ? fault(`${said} Elke nacht hoort er een bij te komen.`)
    : ok(`${said} Bewaar er ook een op een andere computer.`)
}

const saidAs =
  (state: CheckState) =>
  (said: string): Said => ({ state, said })
const ok = saidAs('ok')
const fault = saidAs('fault')
const off = saidAs('off')
