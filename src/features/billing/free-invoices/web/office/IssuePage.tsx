import { basisInWords } from '@/features/billing/invoices/domain/invoice-words'
import { AmountLines } from '@/features/billing/invoices/web/office/AmountLines'
import { VAT_REASON_WORDS } from '@/features/billing/vat/domain/vat-words'
import { officeProjectPath } from '@/features/hosting/projects/domain/project'
import type { OfficeRole } from '@/features/people/accounts/domain/roles'
import { officeCustomerPath, officeInvoicePath } from '@/office/rules/office-paths'
import { mailInWords } from '@/office/ui/foreseen-mail'
import { OfficeLink } from '@/office/ui/OfficeLink'
import { IfMaySend, OfficeReader } from '@/office/ui/OfficeReader'
import { actionAddress } from '@/shared/action-address'
import { shownDay } from '@/shared/calendar-day'
import type { FormNotice } from '@/shared/form-state'
import { writtenAddress } from '@/shared/member-states'
import { inEurosAndCents } from '@/shared/money'
import { Button } from '@/ui/Button'
import { ButtonLink } from '@/ui/ButtonLink'
import { type Fact, Facts } from '@/ui/Facts'
import { AnswerBox, FormNoticeBox } from '@/ui/forms/FormNoticeBox'
import { PageHeading } from '@/ui/PageHeading'
import {
  DRAFT_INVOICES_PATH,
  draftInvoicePath,
  draftPaperPath,
  issueDraftPath,
} from '../../domain/free-invoice-paths'
import type { FoundIssueStep } from './server/load-issue-step'

interface IssuePageProps {
  notice?: FormNotice | undefined
  /** Role of who reads it. */
  reader?: OfficeRole | null | undefined
  found: FoundIssueStep | undefined
}

export const issueTitle = (found: object | undefined) =>
  found ? 'Factuur nakijken en uitgeven' : 'Dit concept is er niet'

/** What issuing a draft does, before it is done. */
export function IssuePage({ notice, reader = 'owner', found }: IssuePageProps) {
  const parent =
    found && reader !== 'bookkeeper'
      ? { href: draftInvoicePath(found.id), label: 'Terug naar het concept' }
      : { href: DRAFT_INVOICES_PATH, label: 'Losse facturen' }
  return (
    <OfficeReader role={reader}>
      <PageHeading title={issueTitle(found)} parent={parent} />
      <AnswerBox notice={notice} />
      {found ? <Step {...found} /> : <p>Het is uitgegeven of weggegooid.</p>}
    </OfficeReader>
  )
}

function Step({ id, customerId, step, faults, shown }: FoundIssueStep) {
  const said = Object.values(faults)
  const { content, amounts, vatPercent } = step
  return (
    <div className="grid max-w-208 grid-cols-[minmax(0,1fr)] gap-6">
      <section
        aria-labelledby="wat-er-gebeurt"
        className="grid gap-4 rounded border border-hairline bg-paper p-5"
      >
        <h2 id="wat-er-gebeurt" className="text-large">
          Dit gebeurt er
        </h2>
        <Facts facts={factsOf(step, customerId)} stacks />
        <h3 className="text-base font-semibold">{content.description || 'Nog zonder omschrijving'}</h3>
        {content.introduction ? <p className="whitespace-pre-line">{content.introduction}</p> : null}
        <AmountLines lines={content.lines} amounts={amounts} vatPercent={vatPercent} />
        <ButtonLink href={draftPaperPath(id)} variant="secondary" size="small" className="justify-self-start">
          Concept als PDF
        </ButtonLink>
      </section>
      <IfMaySend action="freeInvoices.issue">
        {said.length > 0 ? <Unfinished {...{ id, customerId, faults }} /> : <IssueForm {...{ id, shown }} />}
      </IfMaySend>
    </div>
  )
}

/** What keeps it from being issued, and where that is put right. */
function Unfinished({ id, customerId, faults }: Pick<FoundIssueStep, 'id' | 'customerId' | 'faults'>) {
  const { customer, ...typed } = faults
  const said = [...new Set(Object.values(faults))]
  return (
    <div className="grid justify-items-start gap-4">
      <FormNoticeBox
        notice={{ title: 'Deze factuur kan nog niet weg', description: said.join(' '), tone: 'warning' }}
      />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        {Object.keys(typed).length > 0 ? (
          <ButtonLink href={`${draftInvoicePath(id)}?controle=1`}>Terug naar het concept</ButtonLink>
        ) : null}
        {customer ? <ButtonLink href={officeCustomerPath(customerId)}>Naar de klant</ButtonLink> : null}
      </div>
    </div>
  )
}

function IssueForm({ id, shown }: Pick<FoundIssueStep, 'id' | 'shown'>) {
  return (
    <form
      method="post"
      action={actionAddress('freeInvoices.issue', issueDraftPath(id))}
      className="grid justify-items-start gap-4"
    >
      <input type="hidden" name="draft_id" value={id} />
      <input type="hidden" name="shown" value={shown} />
      <p>Dit is niet terug te draaien. Klopt er later iets niet, dan maak je een creditnota.</p>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <Button type="submit">Uitgeven en versturen</Button>
        <ButtonLink href={draftInvoicePath(id)} variant="quiet">
          Terug
        </ButtonLink>
      </div>
    </form>
  )
}

function factsOf(step: FoundIssueStep['step'], customerId: string): Fact[] {
  const { content, buyer, amounts, issueDate, dueDate, projectNumber, replacesInvoiceNumber, mail } = step
  const { vat, vatPercent } = step
  const lines = [
    buyer.contact && `t.a.v. ${buyer.contact}`,
    ...writtenAddress(buyer),
    buyer.kvk && `KVK ${buyer.kvk}`,
    buyer.vatId && `btw-id ${buyer.vatId}`,
  ].filter(Boolean)
  return [
    [
      'Aan',
      <span key="aan" className="grid">
        <OfficeLink href={officeCustomerPath(customerId)}>{buyer.name}</OfficeLink>
        {lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </span>,
    ],
    ['Nummer', 'Het volgende nummer in de reeks INV'],
    ['Factuurdatum', shownDay(issueDate)],
    ['Vervaldatum', shownDay(dueDate)],
    [
      'Totaal',
      `${inEurosAndCents(amounts.total)} ${basisInWords(vat.treatment === 'reverse-charge' ? 'reverse-charge' : vatPercent)}`,
    ],
    ['Btw', VAT_REASON_WORDS[vat.because]],
    ['Betalen', paymentInWords(step)],
    [
      'Project',
      projectNumber && <OfficeLink href={officeProjectPath(projectNumber)}>{projectNumber}</OfficeLink>,
    ],
    [
      'In plaats van',
      replacesInvoiceNumber && (
        <OfficeLink href={officeInvoicePath(replacesInvoiceNumber)}>
          {`factuur ${replacesInvoiceNumber}`}
        </OfficeLink>
      ),
    ],
    ['Referentie', content.buyerReference],
    ['Inkoopnummer', content.purchaseOrder],
    ['E-mail', mailInWords(mail, 'met de factuur erbij')],
  ]
}

function paymentInWords({ amounts, debit }: FoundIssueStep['step']): string {
  if (amounts.total === 0) return 'Niets: het totaal is nul. De factuur staat meteen op betaald.'
  return debit
    ? `Op ${shownDay(debit.debitOn)} wordt ${inEurosAndCents(debit.amount)} afgeschreven: de machtiging van de klant geldt ook hiervoor.`
    : 'De klant betaalt zelf, met de knop in de mail of met een overboeking.'
}
