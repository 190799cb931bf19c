import { MAIL_CONTEXT, type MailSamples } from '@/features/operations/mail/fixtures'
import { typedPerson } from '@/features/people/customers/fixtures'
import { asked, middleOf, pageOf } from '@/office/fixtures'
import { officeFault } from '@/office/rules/office-flash'
import { MALFORMED_EMAIL_ADDRESS } from '@/shared/email-faults'
import { idOf, LONG, many, NOW, type StrangersWords, TODAY } from '@/shared/fixtures'
import { type FormState, FRESH } from '@/shared/form-state'
import { formStates } from '@/site/gallery/form-states'
import { invalid, type PagesByFace } from '@/ui/gallery/page-state'
import { REQUEST_NOTICES } from './domain/privacy-notices'
import { requestList } from './domain/request-paths'
import { aPrivacyRequest, CARRIED_OUT_REQUEST, REFUSED_REQUEST } from './fixtures'
import {
  requestAnsweredMail,
  requestConfirmMail,
  requestExtendedMail,
  requestReceivedMail,
} from './server/mails/request-mails'
import type { PrivacyRequest } from './server/request-queries'
import { NewRequestPage } from './web/office/NewRequestPage'
import { RequestPage } from './web/office/RequestPage'
import { RequestsPage } from './web/office/RequestsPage'
import { ConfirmRequestPage, CopyPage } from './web/PrivacyLinkPages'
import { PrivacyRequestFields, PrivacyRequestForm } from './web/PrivacyRequestForm'
import { PrivacyRequestSection } from './web/PrivacyRequestSection'

const section = (initial: FormState) => (
  <PrivacyRequestSection>
    <PrivacyRequestForm initial={initial} />
  </PrivacyRequestSection>
)

const FAULTS = invalid(
  { right: 'Kies waar het om gaat.', name: 'Vul je naam in.', email: MALFORMED_EMAIL_ADDRESS },
  { details: LONG.text, email: 'tess@' },
)

const UNCHECKED = { identity: null, identityAt: null }
const RECORDED: Partial<PrivacyRequest> = {
  ...UNCHECKED,
  means: 'paper',
  recordedBy: 'Roos',
  note: 'Brief ligt in de map.',
  fileName: 'brief.pdf',
  fileKind: 'pdf',
}
const LATE = { receivedOn: '2026-10-10', dueOn: '2026-11-10' }
const EXTENDED: Partial<PrivacyRequest> = {
  dueOn: '2027-02-20',
  extendedAt: NOW,
  extendedBy: 'Roos',
  extensionReason: 'Het gaat om tien jaar mails.',
}
const TYPED_LONG = { name: LONG.name, email: LONG.email, details: LONG.text.repeat(4), note: LONG.text }

const list = (rows: PrivacyRequest[], query = '') => (
  <RequestsPage
    filter={requestList.requestOf(asked(query)).filter}
    page={(rows.length > 20 ? middleOf : pageOf)(rows)}
    counts={rows.length > 0 ? { open: 3, answered: 2 } : { open: 0, answered: 0 }}
    now={NOW}
  />
)

const ALL = [
  aPrivacyRequest({}, 1),
  aPrivacyRequest({ ...LATE, right: 'objection' }, 2),
  aPrivacyRequest({ ...RECORDED, right: 'restriction' }, 3),
  aPrivacyRequest(CARRIED_OUT_REQUEST, 4),
  aPrivacyRequest(REFUSED_REQUEST, 5),
]

const found = (other: Partial<PrivacyRequest> = {}, customerId?: string) => ({
  request: aPrivacyRequest(other),
  customerId,
  events: [],
  today: TODAY,
})

/** Requests about personal data. */
export const pages: PagesByFace = {
  site: {
    '/privacy': {
      ...formStates({
        notices: REQUEST_NOTICES,
        page: (form) => <PrivacyRequestSection>{form}</PrivacyRequestSection>,
        form: (initial) => <PrivacyRequestForm initial={initial} />,
        busy: <PrivacyRequestFields state={FRESH} isSending />,
      }),
      fouten: section(FAULTS),
    },
    '/privacy/bevestigen': {
      open: <ConfirmRequestPage status="open" />,
      bevestigd: <ConfirmRequestPage status="done" />,
      'werkt niet meer': <ConfirmRequestPage status="invalid" />,
    },
    '/privacy/kopie': {
      open: <CopyPage status="open" />,
      'werkt niet meer': <CopyPage status="invalid" />,
    },
  },
  office: {
    '/beheer/privacyverzoeken': {
      gewoon: list(ALL),
      leeg: list([]),
      'alles beantwoord': list([], 'staat=open'),
      lang: list(many(25, (number) => aPrivacyRequest(TYPED_LONG, number))),
    },
    '/beheer/privacyverzoeken/nieuw': {
      gewoon: <NewRequestPage recordId={idOf(9690)} today={TODAY} email="" />,
      fout: (
        <NewRequestPage
          recordId={idOf(9690)}
          today={TODAY}
          email=""
          sent={invalid({
            sender_name: 'Vul in wie het liet weten.',
            email: MALFORMED_EMAIL_ADDRESS,
            right: 'Kies waar het om gaat.',
            means: 'Kies hoe de klant het liet weten.',
            received_on: 'Deze dag moet nog komen. Kies de dag waarop het binnenkwam.',
          })}
        />
      ),
    },
    '/beheer/privacyverzoeken/[id]': {
      gewoon: <RequestPage found={found()} />,
      'nog niet nagegaan': <RequestPage found={found({ ...RECORDED, right: 'restriction' }, idOf(12))} />,
      'te laat': <RequestPage found={found({ ...LATE, right: 'objection' })} />,
      verlengd: <RequestPage found={found({ ...EXTENDED, right: 'portability' })} />,
      wissen: <RequestPage found={found({ right: 'erasure' }, idOf(12))} />,
      verbeteren: <RequestPage found={found({ right: 'correction' }, idOf(12))} />,
      fout: (
        <RequestPage
          found={found(RECORDED)}
          notice={officeFault('Leg eerst vast hoe je weet wie het is.')}
          sentAnswer={invalid({
            outcome: 'Leg eerst vast hoe je weet wie het is. Of wijs het af, met die reden.',
            answer: 'Schrijf op wat je deed, of waarom niet. De aanvrager leest dit.',
          })}
          sentExtension={invalid({
            reason: 'Schrijf op waarom het langer duurt. De aanvrager leest dit.',
          })}
          sentIdentity={invalid({ identity: 'Kies hoe je het weet.' })}
        />
      ),
      lang: <RequestPage found={found(TYPED_LONG)} />,
      uitgevoerd: <RequestPage found={found(CARRIED_OUT_REQUEST)} />,
      afgewezen: <RequestPage found={found(REFUSED_REQUEST)} />,
      'bestaat niet': <RequestPage found={undefined} />,
    },
  },
}

/** Mails about these requests. */
export function mailSamples(typed?: StrangersWords): MailSamples {
  const { name, email, words } = { words: CARRIED_OUT_REQUEST.answer ?? '', ...typed, ...typedPerson(typed) }
  const request = aPrivacyRequest({ name, email })
  const answered = { answer: words, admin: { name: 'Roos' }, key: undefined }
  return {
    requestConfirmMail: { gewoon: () => requestConfirmMail(MAIL_CONTEXT, request, 'sleutel') },
    requestReceivedMail: { gewoon: () => requestReceivedMail(request) },
    requestExtendedMail: { gewoon: () => requestExtendedMail({ ...request, dueOn: '2027-02-20' }, words) },
    requestAnsweredMail: {
      'met kopie': () =>
        requestAnsweredMail(MAIL_CONTEXT, request, { ...answered, outcome: 'carried-out', key: 'sleutel' }),
      uitgevoerd: () =>
        requestAnsweredMail(
          MAIL_CONTEXT,
          { ...request, right: 'erasure' },
          { ...answered, outcome: 'carried-out' },
        ),
      afgewezen: () =>
        requestAnsweredMail(
          MAIL_CONTEXT,
          { ...request, right: 'erasure' },
          { ...answered, outcome: 'refused' },
        ),
    },
  }
}
