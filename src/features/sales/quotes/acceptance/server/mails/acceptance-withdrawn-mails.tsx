import { company } from '@/content/company'
import { refundDueOn } from '@/features/billing/subscriptions/terms/domain/ending'
import { goingBackFacts } from '@/features/billing/subscriptions/terms/domain/going-back'
import type { NewMail } from '@/features/operations/mail/server/queue-mail'
import { MailGreeting, renderMail } from '@/features/operations/mail/server/render-mail'
import { MailFrame } from '@/features/operations/mail/web/MailFrame'
import { MailButton, MailClosing, MailFacts, MailParagraph } from '@/features/operations/mail/web/MailText'
import {
  type Noted,
  notedForAgency,
  notedInWords,
} from '@/features/people/correspondence/domain/correspondence'
import type { Context } from '@/platform/context'
import { type CalendarDay, dayOf, shownDay } from '@/shared/calendar-day'
import { dutchDateTime } from '@/shared/dutch-date'
import { type Cents, inEurosAndCents, sum } from '@/shared/money'
import type { SentQuote } from '../../../documents/domain/quote-document'
import { officeQuotePath, portalQuotePath } from '../../../documents/domain/quote-paths'
import type { WithdrawnWork } from '../../domain/consumer'
import type { KeptAcceptance } from '../../domain/internal/evidence-words'

export interface ToldWithdrawal {
  quote: { id: string }
  sent: SentQuote
  acceptance: Pick<KeptAcceptance, 'name' | 'email' | 'acceptedAt' | 'earlyStartText'> & {
    withdrawnAt: Date
  }
  work: WithdrawnWork
  /** How it reached us, when a colleague recorded it. */
  noted?: Noted | undefined
}

/** Confirms a withdrawal to a consumer: what, when to the minute, and what becomes of the money. */
export async function acceptanceWithdrawnMail({ settings }: Context, told: ToldWithdrawal): Promise<NewMail> {
  const { quote, sent, acceptance, work, noted } = told
  return {
    kind: 'quote-acceptance-withdrawn',
    to: { address: acceptance.email, name: acceptance.name },
    replyTo: company.email,
    subject: `Herroepen: offerte ${sent.number}`,
    attachments:
      'creditNotes' in work
        ? work.creditNotes.map((invoiceId) => ({ kind: 'invoice' as const, invoiceId }))
        : [],
    ...(await renderMail(
      <MailFrame
        preview="Bewaar deze mail: het is je bewijs dat je op tijd hebt herroepen."
        heading="Je hebt je akkoord herroepen."
      >
        <MailGreeting name={acceptance.name} />
        {noted ? <MailParagraph>{notedInWords(noted)}</MailParagraph> : null}
        <MailParagraph>
          We hebben je herroeping ontvangen. De overeenkomst is beëindigd. {becomesOfMoney(told)}
        </MailParagraph>
        {work.outcome === 'ended' ? <MailFacts facts={work.goingBack.flatMap(goingBackFacts)} /> : null}
        <MailFacts facts={factsOf(told)} />
        <MailButton href={`${settings.siteUrl}${portalQuotePath(quote.id)}`}>
          Bekijk de offerte in je account
        </MailButton>
        <MailParagraph>
          Heb jij dit niet gedaan? Antwoord dan op deze mail of bel {company.phone.shown}.
        </MailParagraph>
        <MailClosing />
      </MailFrame>,
    )),
  }
}

function becomesOfMoney(told: ToldWithdrawal): string {
  const { acceptance, work } = told
  if (work.outcome === 'undone') return becomesOfAll(told, work)
  if (work.outcome !== 'ended')
    return acceptance.earlyStartText
      ? 'Je vroeg ons om al te beginnen: voor wat er tot nu toe is gedaan, mogen we naar verhouding iets vragen. Doen we dat, dan krijg je een factuur waarop staat hoe we het hebben gerekend.'
      : 'Je hoeft niets te betalen.'
  const { total, refund } = inAll(work)
  const stays = 'Wat op jouw verzoek al helemaal was uitgevoerd, blijft te betalen.'
  const stopped =
    work.lastDay === dayOf(acceptance.withdrawnAt)
      ? 'Wat doorliep, is vandaag gestopt en betaal je tot en met vandaag.'
      : `Wat doorliep, is gestopt en betaal je tot en met ${shownDay(work.lastDay)}.`
  if (total === 0) return `${stopped} ${stays}`
  const due = shownDay(refundDueOn(reachedUsOn(told)))
  const back = refund > 0 ? ` Je krijgt uiterlijk op ${due} ${inEurosAndCents(refund)} terug.` : ''
  return `${stopped} Wat daarna zou komen, vervalt; de creditnota zit in de bijlage.${back} ${stays}`
}

function becomesOfAll(
  told: ToldWithdrawal,
  { refund, creditNotes }: Extract<WithdrawnWork, { outcome: 'undone' }>,
): string {
  const due = shownDay(refundDueOn(reachedUsOn(told)))
  const back = refund > 0 ? ` Je krijgt uiterlijk op ${due} ${inEurosAndCents(refund)} terug.` : ''
  const papers = creditNotes.length > 1 ? 'de creditnota’s zitten' : 'de creditnota zit'
  return creditNotes.length > 0
    ? `Je hoeft niets te betalen, ook niet voor wat intussen was opgeleverd: ${papers} in de bijlage.${back}`
    : 'Je hoeft niets te betalen.'
}

function inAll({ goingBack }: Extract<WithdrawnWork, { outcome: 'ended' }>): { total: Cents; refund: Cents } {
  return {
    total: sum(goingBack.map(({ total }) => total)),
    refund: sum(goingBack.map(({ refund }) => refund)),
  }
}

function factsOf({ sent, acceptance }: ToldWithdrawal): [label: string, words: string][] {
  return [
    ['Offerte', `${sent.number}: ${sent.document.title}`],
    ['Akkoord gegeven', dutchDateTime(acceptance.acceptedAt)],
    ['Herroepen', dutchDateTime(acceptance.withdrawnAt)],
    ['Door', `${acceptance.name} (${acceptance.email})`],
  ]
}

/** Tells the agency that somebody withdrew, and what is left to do for a person. */
export async function acceptanceWithdrawnAgencyMail(
  { settings }: Context,
  told: ToldWithdrawal,
): Promise<NewMail> {
  const { quote, sent, acceptance } = told
  const toDo = leftToDo(told)
  return {
    kind: 'quote-acceptance-withdrawn-notice',
    to: { address: company.email, name: company.name },
    replyTo: acceptance.email,
    subject: `Herroepen: offerte ${sent.number}`,
    ...(await renderMail(
      <MailFrame preview={toDo} heading="Een consument heeft herroepen.">
        <MailParagraph>{toDo}</MailParagraph>
        <MailFacts facts={[...factsOf(told), ['Kwam binnen', told.noted && notedForAgency(told.noted)]]} />
        <MailButton href={`${settings.siteUrl}${officeQuotePath(quote.id)}`}>Naar de offerte</MailButton>
      </MailFrame>,
    )),
  }
}

/** The fourteen days of the refund begin when we hear of it (BW 6:230r). */
function reachedUsOn({ acceptance, noted }: ToldWithdrawal): CalendarDay {
  return noted?.receivedOn ?? dayOf(acceptance.withdrawnAt)
}

function leftToDo(told: ToldWithdrawal): string {
  const { acceptance, work } = told
  if (work.outcome === 'undone') return leftToDoOfAll(told, work)
  if (work.outcome !== 'ended')
    return acceptance.earlyStartText
      ? 'Maak hier niets meer voor. Er is gevraagd om eerder te beginnen: voor wat al gedaan is, mag je naar verhouding van de hele prijs iets vragen. Wil je dat, stuur dan een factuur met de berekening; anders is het klaar.'
      : 'Maak hier niets meer voor. Er is niets gefactureerd, en er mag niets gevraagd worden.'
  const { refund } = inAll(work)
  const due = shownDay(refundDueOn(reachedUsOn(told)))
  return refund > 0
    ? `Wat doorliep, is gestopt en gecrediteerd. Betaal uiterlijk op ${due} ${inEurosAndCents(refund)} terug, op de manier waarop betaald is. Zet uit wat aanstond.`
    : 'Wat doorliep, is gestopt en gecrediteerd; er valt niets terug te betalen. Zet uit wat aanstond.'
}

function leftToDoOfAll(
  told: ToldWithdrawal,
  { refund }: Extract<WithdrawnWork, { outcome: 'undone' }>,
): string {
  const due = shownDay(refundDueOn(reachedUsOn(told)))
  const back =
    refund > 0
      ? `Betaal uiterlijk op ${due} ${inEurosAndCents(refund)} terug, op de manier waarop betaald is.`
      : 'Er valt niets terug te betalen.'
  return `Dit was opgeleverd zonder dat de klant om een eerder begin vroeg, en de herroeping is op tijd verstuurd: alles is gecrediteerd. ${back} Zet uit wat aanstond.`
}
