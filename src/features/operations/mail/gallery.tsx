import { asked, middleOf, pageOf } from '@/office/fixtures'
import { idOf, LONG, many } from '@/shared/fixtures'
import type { PagesByFace } from '@/ui/gallery/page-state'
import { mailList } from './domain/mail-filter'
import { aMail, longMail, MAILS_OF_EACH_STATE } from './fixtures'
import { MailPage } from './web/office/MailPage'
import { MailsPage } from './web/office/MailsPage'

const mailLog = (rows: typeof MAILS_OF_EACH_STATE) => (
  <MailsPage
    filter={mailList.requestOf(asked()).filter}
    page={(rows.length > 20 ? middleOf : pageOf)(rows)}
    counts={rows.length > 0 ? { sent: 91_234, dead: 2 } : {}}
  />
)

const mail = (shown: ReturnType<typeof aMail>, hasServer = true) => (
  <MailPage found={{ mail: shown, hasServer }} />
)

/** The log of mails. */
export const pages: PagesByFace = {
  office: {
    '/beheer/e-mail': {
      gewoon: mailLog(MAILS_OF_EACH_STATE),
      leeg: mailLog([]),
      lang: mailLog(many(50, longMail)),
    },
    '/beheer/e-mail/[id]': {
      verzonden: mail(aMail({ attachments: [{ kind: 'invoice', invoiceId: idOf(2042) }] })),
      'niet verzonden': mail(aMail({ state: 'dead', tries: 12, lastError: LONG.text, sentAt: null })),
      'bewaard, met geheim': mail(
        aMail({ state: 'kept', hasSecrets: true, areSecretsLeft: true, sentAt: null }),
        false,
      ),
      lang: mail(longMail(1)),
      'bestaat niet': <MailPage found={undefined} />,
    },
  },
}
