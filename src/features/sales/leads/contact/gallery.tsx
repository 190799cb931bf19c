import type { MailSamples } from '@/features/operations/mail/fixtures'
import { NOW, type StrangersWords } from '@/shared/fixtures'
import { FRESH } from '@/shared/form-state'
import { formStates } from '@/site/gallery/form-states'
import type { PagesByFace } from '@/ui/gallery/page-state'
import { typedTjeerd } from '../fixtures'
import { CONTACT_NOTICES } from './domain/contact-notices'
import { CONTACT_MESSAGE } from './fixtures'
import { contactAgencyMail } from './server/mails/contact-agency-mail'
import { contactConfirmationMail } from './server/mails/contact-confirmation-mail'
import { ContactFields, ContactForm } from './web/ContactForm'
import { MessageSection } from './web/MessageSection'

/** The contact form. */
export const pages: PagesByFace = {
  site: {
    '/contact': formStates({
      notices: CONTACT_NOTICES,
      page: (form) => <MessageSection>{form}</MessageSection>,
      form: (initial) => <ContactForm initial={initial} />,
      busy: <ContactFields state={FRESH} isSending />,
    }),
  },
}

/** Mails about messages. */
export function mailSamples(typed?: StrangersWords): MailSamples {
  const message = {
    ...CONTACT_MESSAGE,
    ...typedTjeerd(typed),
    ...(typed && { subject: typed.words, message: typed.words }),
  }
  return {
    contactConfirmationMail: { bericht: () => contactConfirmationMail(message, NOW) },
    contactAgencyMail: { bericht: () => contactAgencyMail(message, NOW) },
  }
}
