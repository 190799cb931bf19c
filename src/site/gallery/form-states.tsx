import type { ReactElement } from 'react'
import type { AcceptedNotices } from '@/features/operations/mail/domain/accepted-notice'
import { MALFORMED_EMAIL_ADDRESS } from '@/shared/email-faults'
import { LONG } from '@/shared/fixtures'
import { type FormNotice, type FormState, FRESH } from '@/shared/form-state'
import { failed, invalid, type States } from '@/ui/gallery/page-state'

interface PublicForm {
  notices: AcceptedNotices & { failed: FormNotice }
  /** The page around a form that comes back in a state. */
  page: (form: ReactElement) => ReactElement
  form: (initial: FormState) => ReactElement
  /** Its fields while it is sent. */
  busy: ReactElement
}

const FAULTS = invalid(
  { name: 'Vul je naam in.', email: MALFORMED_EMAIL_ADDRESS },
  { name: '', email: 'jan@', phone: '06', message: LONG.text, subject: LONG.company },
)

/** A form of visitors from fresh to thank-you. */
export function formStates({ notices, page, form, busy }: PublicForm): States {
  const accepted = (notice: FormNotice) => page(form({ status: 'accepted', notice }))
  const answerBy = 'dinsdag 24 november 12:00'
  return {
    vers: page(form(FRESH)),
    fouten: page(form(FAULTS)),
    mislukt: page(form(failed(notices.failed))),
    bezig: page(<form>{busy}</form>),
    verzonden: accepted({ ...notices.accepted, mail: 'sent', answerBy }),
    'verzonden in een demo': accepted({ ...notices.acceptedInDemo, mail: 'kept', answerBy }),
    'verzonden, mail mislukt': accepted({ ...notices.acceptedWithoutMail, mail: 'failed', answerBy }),
  }
}
