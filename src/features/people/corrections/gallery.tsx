import type { MailSamples } from '@/features/operations/mail/fixtures'
import { NOT_RECORDED, RECORD_VISIT } from '@/features/people/correspondence/fixtures'
import { CONSUMER, customerOf, LONG_CUSTOMER, typedPerson } from '@/features/people/customers/fixtures'
import { officeFault } from '@/office/rules/office-flash'
import { idOf, LONG, NOW, type StrangersWords } from '@/shared/fixtures'
import { invalid, type PagesByFace } from '@/ui/gallery/page-state'
import type { FoundCorrection } from './server/correction-queries'
import { correctionCarriedOutMail, correctionRefusedMail } from './server/mails/correction-mails'
import { CorrectionPage } from './web/office/CorrectionPage'
import { CorrectionRequestPage } from './web/office/CorrectionRequestPage'

const ROOS = { id: idOf(9), name: 'Roos' }
const CUSTOMER = customerOf(CONSUMER)

const REQUEST: FoundCorrection = {
  id: idOf(9610),
  customerId: CUSTOMER.id,
  asked: 'Er staat Oude Markt 3, het is Oude Markt 13.',
  dueOn: '2026-12-20',
  outcome: null,
  answeredAt: null,
  answeredBy: null,
  answeredById: null,
  reason: null,
  before: null,
  after: null,
  receivedOn: '2026-11-20',
  means: 'paper',
  senderName: CONSUMER.customerName,
  note: null,
  fileName: 'brief.pdf',
  recordedBy: ROOS.name,
  recordedAt: NOW,
}
const ANSWERED = { answeredAt: NOW, answeredBy: ROOS.name, answeredById: ROOS.id }
const CARRIED_OUT: FoundCorrection = {
  ...REQUEST,
  ...ANSWERED,
  outcome: 'carried-out',
  before: { customerAddress: 'Oude Markt 3', customerPhone: null },
  after: { customerAddress: 'Oude Markt 13', customerPhone: '+31 6 12345678' },
}
const REFUSED: FoundCorrection = {
  ...REQUEST,
  ...ANSWERED,
  outcome: 'refused',
  reason: 'Het huisnummer in het handelsregister is 3.',
}
const TAKEN = 'Dit adres hoort al bij een ander account of een andere klant. Er is niets gewijzigd.'

const recording = { customer: CUSTOMER, step: { dueOn: '2026-12-20' }, shown: 'x' }
const found = { request: REQUEST, customer: CUSTOMER }

/** Requests to correct. */
export const pages: PagesByFace = {
  office: {
    '/hosting-admin/klant/[id]/verbetering': {
      gewoon: <CorrectionRequestPage {...RECORD_VISIT} found={recording} />,
      fout: <CorrectionRequestPage {...RECORD_VISIT} found={recording} sent={NOT_RECORDED} />,
      'dag kan niet': <CorrectionRequestPage {...RECORD_VISIT} found={{ ...recording, step: 'day' }} />,
      'bestaat niet': <CorrectionRequestPage {...RECORD_VISIT} found={undefined} />,
    },
    '/hosting-admin/klant/[id]/verbetering/[request]': {
      gewoon: <CorrectionPage found={found} />,
      fout: (
        <CorrectionPage
          found={found}
          notice={officeFault(TAKEN)}
          sent={invalid({ new_email: TAKEN, customer_zipcode: 'Vul een postcode in.' })}
        />
      ),
      'afwijzen zonder reden': (
        <CorrectionPage
          found={found}
          sentRefusal={invalid({ reason: 'Schrijf op waarom. De klant leest dit.' })}
        />
      ),
      lang: (
        <CorrectionPage
          found={{
            request: { ...REQUEST, asked: LONG.text, note: LONG.text, senderName: LONG.name },
            customer: customerOf(LONG_CUSTOMER),
          }}
        />
      ),
      doorgevoerd: <CorrectionPage found={{ ...found, request: CARRIED_OUT }} />,
      afgewezen: <CorrectionPage found={{ ...found, request: REFUSED }} />,
      'bestaat niet': <CorrectionPage found={undefined} />,
    },
  },
}

/** Mails about requests to correct. */
export function mailSamples(typed?: StrangersWords): MailSamples {
  const { name, email, words } = { words: REFUSED.reason ?? '', ...typed, ...typedPerson(typed) }
  const told = { to: { address: email, name }, request: { ...REQUEST, senderName: name }, admin: ROOS }
  return {
    correctionCarriedOutMail: {
      gewoon: () => correctionCarriedOutMail({ ...told, fields: ['customerAddress'], newEmail: null }),
      adres: () =>
        correctionCarriedOutMail({
          ...told,
          fields: ['customerAddress', 'customerEmail'],
          newEmail: 'jan@wevers-slot.example',
        }),
    },
    correctionRefusedMail: { gewoon: () => correctionRefusedMail({ ...told, reason: words }) },
  }
}
