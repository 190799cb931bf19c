import type { ReactNode } from 'react'
import { personPath } from '@/features/people/privacy/domain/person-in-list'
import { correctionRequestPath, officeCustomerPath } from '@/office/rules/office-paths'
import { History } from '@/office/ui/History'
import { OfficeLink } from '@/office/ui/OfficeLink'
import { Part } from '@/office/ui/Part'
import { dayOf, shownDay } from '@/shared/calendar-day'
import { dutchDate } from '@/shared/dutch-date'
import type { FormNotice, FormState } from '@/shared/form-state'
import { Badge } from '@/ui/Badge'
import { EmailText } from '@/ui/EmailText'
import { type Fact, Facts } from '@/ui/Facts'
import { AnswerBox } from '@/ui/forms/FormNoticeBox'
import { PageHeading } from '@/ui/PageHeading'
import {
  IDENTITY_LABELS,
  type PrivacyRight,
  REQUEST_MEANS_WORDS,
  RIGHT_LABELS,
} from '../../domain/privacy-request'
import { REQUESTS_PATH, requestFilePath } from '../../domain/request-paths'
import type { PrivacyRequest } from '../../server/request-queries'
import { StateBadge } from '../internal/StateBadge'
import { AnswerForm, ExtensionForm, IdentityForm } from './internal/RequestForms'
import type { FoundRequest } from './server/load-request'

interface RequestPageProps {
  notice?: FormNotice | undefined
  found: FoundRequest | undefined
  /** The forms as they were sent, when nothing was done. */
  sentIdentity?: FormState | undefined
  sentExtension?: FormState | undefined
  sentAnswer?: FormState | undefined
}

export const requestTitle = (found: Pick<FoundRequest, 'request'> | undefined) =>
  found ? `${RIGHT_LABELS[found.request.right]}: ${found.request.name}` : 'Dit verzoek is er niet'

/** One request about personal data, with the forms that answer it, or with its answer. */
export function RequestPage({ notice, found, ...sent }: RequestPageProps) {
  return (
    <>
      <PageHeading title={requestTitle(found)} parent={{ href: REQUESTS_PATH, label: 'Privacyverzoeken' }} />
      <AnswerBox notice={notice} />
      {found ? <Found {...found} {...sent} /> : null}
    </>
  )
}

type FoundProps = FoundRequest & Pick<RequestPageProps, 'sentIdentity' | 'sentExtension' | 'sentAnswer'>

function Found({ request, customerId, events, today, ...sent }: FoundProps) {
  const isOpen = request.state === 'open'
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <div className="grid gap-8">
        <Part id="verzoek" title="Het verzoek">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <StateBadge state={request.state} />
            {isOpen && request.dueOn < today ? <Badge tone="bad">Te laat</Badge> : null}
            {isOpen ? (
              <span>
                Antwoord uiterlijk <strong>{shownDay(request.dueOn)}</strong>
              </span>
            ) : null}
          </p>
          {request.details ? (
            <p className="max-w-[68ch] whitespace-pre-line rounded bg-paper px-4 py-3 [overflow-wrap:anywhere]">
              {request.details}
            </p>
          ) : null}
          <Facts facts={requestFacts(request, customerId)} stacks />
        </Part>
        {isOpen ? <IdentityForm request={request} sent={sent.sentIdentity} /> : null}
      </div>
      {isOpen ? (
        <div className="grid gap-8">
          <Part id="doen" title="Zo voer je het uit">
            <ul className="grid max-w-[68ch] list-disc gap-2 pl-5">{stepsOf(request, customerId)}</ul>
          </Part>
          <AnswerForm request={request} sent={sent.sentAnswer} />
          <ExtensionForm {...{ request, today }} sent={sent.sentExtension} />
          <History events={events} />
        </div>
      ) : (
        <div className="grid gap-8">
          <Answered request={request} />
          <History events={events} />
        </div>
      )}
    </div>
  )
}

function requestFacts(request: PrivacyRequest, customerId: string | undefined): Fact[] {
  const { name, email, receivedOn, means, recordedBy, identity, identityAt, identityBy } = request
  return [
    ['Wie', name],
    [
      'E-mail',
      <a key="email" href={personPath(email)} className="text-indigo underline">
        <EmailText email={email} />
      </a>,
    ],
    [
      'Klant',
      customerId && (
        <OfficeLink key="customer" href={officeCustomerPath(customerId)}>
          Naar de klant
        </OfficeLink>
      ),
    ],
    [
      'Kwam binnen',
      `${shownDay(receivedOn)}, ${REQUEST_MEANS_WORDS[means]}.${recordedBy ? ` Vastgelegd door ${recordedBy}.` : ''}`,
    ],
    ['Notitie', request.note],
    [
      'Bewijs',
      request.fileName && (
        <OfficeLink key="file" href={requestFilePath(request.id)}>
          {request.fileName}
        </OfficeLink>
      ),
    ],
    [
      'Verlengd',
      request.extendedAt &&
        `Op ${dutchDate(request.extendedAt)} door ${request.extendedBy}: ${request.extensionReason}`,
    ],
    [
      'Wie het is',
      identity && identityAt
        ? `${IDENTITY_LABELS[identity]}, ${shownDay(dayOf(identityAt))}${identityBy ? `, door ${identityBy}` : ''}.`
        : 'Nog niet nagegaan.',
    ],
  ]
}

/** How a right is carried out here: what the product does already, and where. */
function stepsOf({ right, email }: PrivacyRequest, customerId: string | undefined): ReactNode {
  const person = (words: string) => <OfficeLink href={personPath(email)}>{words}</OfficeLink>
  const customer = (words: string, path = officeCustomerPath) =>
    customerId ? <OfficeLink href={path(customerId)}>{words}</OfficeLink> : words
  const copy = (
    <>
      <li>
        Kijk bij {person('deze persoon')} wat we bewaren. De kopie gaat vanzelf mee: het antwoord heeft een
        knop om alles op te halen.
      </li>
      <li>Staat er iets in over een ander wat niet weg mag, wijs het dan af of overleg eerst.</li>
    </>
  )
  const steps = {
    access: copy,
    portability: copy,
    correction: customerId ? (
      <li>
        Leg het bij de klant vast als {customer('verzoek tot verbetering', correctionRequestPath)}, en
        antwoord daarna hier.
      </li>
    ) : (
      <li>Verbeter de aanvraag of de afspraak: die staan bij {person('deze persoon')}.</li>
    ),
    erasure: (
      <>
        <li>
          Een eigenaar wist alles bij {person('deze persoon')}. Dit verzoek blijft staan tot je het
          beantwoordt.
        </li>
        {customerId ? (
          <li>Wat de Belastingdienst wil zien, blijft zeven jaar. Leg dat in je antwoord uit.</li>
        ) : null}
      </>
    ),
    restriction: (
      <li>
        Zet bij {customer('de klant')} ‘Niet benaderen’ aan, en gebruik de gegevens van{' '}
        {person('deze persoon')} zolang nergens voor.
      </li>
    ),
    objection: (
      <li>
        Gaat het om reclame, meld dan {person('deze persoon')} af voor de nieuwsbrief: dat bezwaar wijs je
        nooit af. Anders weeg je af of ons belang zwaarder is.
        {customerId ? <> Bij {customer('de klant')} kun je ‘Niet benaderen’ aanzetten.</> : null}
      </li>
    ),
  } as const satisfies Record<PrivacyRight, ReactNode>
  return steps[right]
}

function Answered({ request }: { request: PrivacyRequest }) {
  const { state, answer, answeredAt, answeredBy, copyUntil } = request
  return (
    <Part id="antwoord" title={state === 'refused' ? 'Afgewezen' : 'Uitgevoerd'}>
      <p className="max-w-[68ch] whitespace-pre-line rounded bg-paper px-4 py-3 [overflow-wrap:anywhere]">
        {answer}
      </p>
      <Facts
        facts={[
          ['Wanneer', answeredAt && `${dutchDate(answeredAt)}, door ${answeredBy}`],
          ['Kopie', copyUntil && `Op te halen tot ${dutchDate(copyUntil)}, met de knop in de mail`],
        ]}
      />
    </Part>
  )
}
