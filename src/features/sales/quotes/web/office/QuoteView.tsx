import type { OfficeEvent } from '@/office/server/history-of'
import { History } from '@/office/ui/History'
import { Part } from '@/office/ui/Part'
import { ReasonForm } from '@/office/ui/ReasonForm'
import { actionAddress } from '@/shared/action-address'
import { type CalendarDay, shownDay } from '@/shared/calendar-day'
import { dutchDateTime } from '@/shared/dutch-date'
import { vatBasisOn } from '@/shared/vat'
import { Badge } from '@/ui/Badge'
import { Button } from '@/ui/Button'
import { ButtonLink } from '@/ui/ButtonLink'
import { EmailText } from '@/ui/EmailText'
import { Facts } from '@/ui/Facts'
import { Field } from '@/ui/Field'
import { Textarea } from '@/ui/Textarea'
import { VatRate } from '@/ui/VatRate'
import { evidenceInWords } from '../../acceptance/domain/internal/evidence-words'
import { EvidencePart } from '../../acceptance/web/internal/EvidencePart'
import { basisOf } from '../../documents/domain/quote-basis'
import { pickedAtFirst, type SentQuote } from '../../documents/domain/quote-document'
import {
  acceptancePaperPath,
  officeQuotePath,
  officeVersionPdfPath,
  receivedWithdrawalPath,
  recordAcceptancePath,
} from '../../documents/domain/quote-paths'
import { QuoteSheet } from '../../documents/web/internal/QuoteSheet'
import { quoteStateOn } from '../../domain/internal/quote-status'
import type { AcceptanceEvidence } from '../../server/acceptance-evidence'
import type { QuoteForOffice } from '../../server/quote-queries'
import type { VersionRow } from '../../server/quote-rows'
import { QuoteStateBadge } from '../internal/QuoteStateBadge'

interface QuoteViewProps extends QuoteForOffice {
  /** The version that is shown, and how it was sent. */
  version: VersionRow
  sent: SentQuote
  evidence: AcceptanceEvidence | undefined
  /** Until when the acceptance can be undone; absent when it cannot. */
  undoUntil?: Date | undefined
  events: readonly OfficeEvent[]
  /** Idempotency key of the form. */
  messageId: string
  today: CalendarDay
}

/** A quote that was sent, as the customer has it, and all that we can do about it. */
export function QuoteView(props: QuoteViewProps) {
  const { quote, sent, evidence } = props
  const picked = evidence ? new Set(evidence.acceptance.picked) : pickedAtFirst(sent.document)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 gap-y-8 xl:grid-cols-[minmax(0,5fr)_minmax(0,4fr)]">
      <div className="order-last grid min-w-0 gap-6 xl:order-first">
        <VatRate
          percent={
            evidence
              ? vatBasisOn(sent.sentOn, evidence.acceptance.vatTreatment === 'reverse-charge')
              : basisOf(sent)
          }
        >
          <QuoteSheet quote={sent} picked={picked} choices={evidence ? 'made' : 'offered'} heading="h2" />
        </VatRate>
      </div>
      <div className="grid min-w-0 gap-8">
        <Standing {...props} />
        {evidence ? <Evidence evidence={evidence} undoUntil={props.undoUntil} /> : null}
        <UndoneAcceptances {...props} />
        <Messages {...props} />
        {quote.status === 'sent' ? <Withdrawal id={quote.id} /> : null}
        <History events={props.events} />
      </div>
    </div>
  )
}

function Standing({ quote, version, versions, sent, today }: QuoteViewProps) {
  const { id } = quote
  const others = versions.filter((other) => other.id !== version.id)
  const state = quoteStateOn(version, today)
  return (
    <section aria-label="Stand" className="grid gap-4 rounded border border-hairline bg-paper p-4 sm:p-5">
      <div className="flex flex-wrap items-center gap-2">
        <QuoteStateBadge state={state} />
        {quote.hasQuestion ? <Badge tone="bad">Vraag open</Badge> : null}
      </div>
      <Facts
        facts={[
          ['Nummer', `${sent.number}, versie ${sent.version}`],
          ['Voor', sent.party.name],
          ['E-mail', <EmailText key="email" email={sent.party.email} />],
          ['Verzonden', version.sentAt && `${dutchDateTime(version.sentAt)} door ${sent.from}`],
          ['Geldig t/m', shownDay(sent.validUntil)],
          ['Afgelopen', version.endedAt && dutchDateTime(version.endedAt)],
          ['Herroepen', state === 'revoked' && version.revokedAt && dutchDateTime(version.revokedAt)],
          ['Reden', version.reason],
        ]}
      />
      <div className="flex flex-wrap items-center gap-3">
        {quote.status === 'accepted' ? null : <NextVersion quoteId={id} versions={versions} />}
        <ButtonLink href={officeVersionPdfPath(version.id)} variant="secondary" size="small">
          PDF
        </ButtonLink>
        {version.status === 'sent' ? (
          <ButtonLink href={recordAcceptancePath(id)} variant="secondary" size="small">
            Akkoord vastleggen
          </ButtonLink>
        ) : null}
      </div>
      {others.length > 0 ? (
        <ul className="grid gap-1 text-note">
          {others.map((other) => (
            <li key={other.id} className="flex items-center gap-2">
              <a href={`${officeQuotePath(id)}?versie=${other.version}`} className="thread-link">
                Versie {other.version}
              </a>
              <QuoteStateBadge state={quoteStateOn(other, today)} />
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  )
}

function NextVersion({ quoteId, versions }: { quoteId: string; versions: readonly VersionRow[] }) {
  const path = officeQuotePath(quoteId)
  const draft = versions.find(({ status }) => status === 'draft')
  if (draft)
    return (
      <ButtonLink href={`${path}?versie=${draft.version}`} size="small">
        Verder met versie {draft.version}
      </ButtonLink>
    )
  return (
    <form method="post" action={actionAddress('quoteOffice.beginVersion', path)}>
      <input type="hidden" name="quote_id" value={quoteId} />
      <Button type="submit" size="small">
        Nieuwe versie maken
      </Button>
    </form>
  )
}

interface EvidenceProps {
  evidence: AcceptanceEvidence
  undoUntil: Date | undefined
}

function Evidence({ evidence, undoUntil }: EvidenceProps) {
  const { acceptance, sent, isDocumentIntact, isPdfIntact } = evidence
  const isIntact = isDocumentIntact && isPdfIntact
  return (
    <div className="grid gap-3">
      <EvidencePart acceptance={acceptance} sent={sent} reader="office" />
      <p className={isIntact ? 'text-loden text-note' : 'font-semibold text-madder text-note'}>
        {isIntact
          ? 'Nagerekend: offerte en PDF zijn precies die van het akkoord.'
          : 'Let op: de offerte of de PDF is niet meer die van het akkoord.'}
      </p>
      {acceptance.paper ? (
        <a
          href={acceptancePaperPath(acceptance.requestId)}
          className="thread-link justify-self-start"
          download
        >
          Bijlage downloaden
        </a>
      ) : null}
      {undoUntil ? <Undo acceptance={acceptance} until={undoUntil} /> : null}
      {acceptance.withdrawableUntil && !acceptance.withdrawnAt ? (
        <ButtonLink href={receivedWithdrawalPath(acceptance.quoteId)} size="small" variant="quiet">
          Herroeping vastleggen
        </ButtonLink>
      ) : null}
    </div>
  )
}

function Undo({ acceptance, until }: Pick<AcceptanceEvidence, 'acceptance'> & { until: Date }) {
  const { quoteId, requestId } = acceptance
  return (
    <details className="text-note">
      <summary className="min-h-11 cursor-pointer py-2 text-indigo underline">Akkoord terugdraaien</summary>
      <p className="mb-3">
        Kan tot {dutchDateTime(until)}, zolang er niets is opgeleverd en de klant niets heeft aangeleverd. Het
        project verdwijnt, de lead gaat terug naar Offerte en de offerte staat weer open. De klant houdt het
        account. Jullie krijgen er allebei een mail over.
      </p>
      <ReasonForm
        action={actionAddress('quoteOffice.undoAcceptance', officeQuotePath(quoteId))}
        ids={{ quote_id: quoteId, acceptance_id: requestId }}
        hint="De klant leest dit in de mail."
      >
        <Button type="submit" size="small" variant="secondary">
          Akkoord terugdraaien
        </Button>
      </ReasonForm>
    </details>
  )
}

/** What was agreed before, and does not count any more. */
function UndoneAcceptances({ undone, versions }: QuoteViewProps) {
  return undone.map((acceptance) => {
    const { requestId, versionId, undoneAt, undoneBy, undoneReason } = acceptance
    const sent = versions.find(({ id }) => id === versionId)?.sent
    return sent && undoneAt ? (
      <details key={requestId} className="text-note">
        <summary className="min-h-11 cursor-pointer py-2 text-indigo underline">
          Akkoord dat op {dutchDateTime(undoneAt)} is teruggedraaid
        </summary>
        <Facts
          facts={[['Teruggedraaid', undoneBy], ['Reden', undoneReason], ...evidenceInWords(acceptance, sent)]}
        />
      </details>
    ) : null
  })
}

function Messages({ quote, messages, messageId }: QuoteViewProps) {
  return (
    <Part id="berichten" title="Vragen en antwoorden">
      {messages.length > 0 ? (
        <ol className="grid gap-3">
          {messages.map(({ id, authorName, text, writtenAt, isFromCustomer }) => (
            <li key={id} className={isFromCustomer ? 'mr-6' : 'ml-6'}>
              <p className="whitespace-pre-line rounded bg-paper px-3 py-2 text-note [overflow-wrap:anywhere]">
                {text}
              </p>
              <p className="hint-text">
                {authorName}, <time dateTime={writtenAt.toISOString()}>{dutchDateTime(writtenAt)}</time>
              </p>
            </li>
          ))}
        </ol>
      ) : (
        <p className="remark-text">Nog geen vragen.</p>
      )}
      <form
        method="post"
        action={actionAddress('quoteOffice.answer', officeQuotePath(quote.id))}
        className="grid justify-items-start gap-2"
      >
        <input type="hidden" name="quote_id" value={quote.id} />
        <input type="hidden" name="message_id" value={messageId} />
        <Field
          name="text"
          label="Bericht aan de klant"
          hint="Gaat per mail, en staat bij de offerte."
          className="w-full"
        >
          {(control) => <Textarea {...control} required maxLength={4000} rows={3} />}
        </Field>
        <Button type="submit" size="small" variant="secondary">
          Bericht sturen
        </Button>
      </form>
    </Part>
  )
}

function Withdrawal({ id }: { id: string }) {
  return (
    <Part id="intrekken" title="Intrekken">
      <ReasonForm
        action={actionAddress('quoteOffice.withdraw', officeQuotePath(id))}
        ids={{ quote_id: id }}
        hint="De klant leest dit in de mail."
      >
        <Button type="submit" size="small" variant="secondary">
          Offerte intrekken
        </Button>
      </ReasonForm>
    </Part>
  )
}
