import { contactPage } from '@/content/pages/contact'
import { actionAddress } from '@/shared/action-address'
import { type FormBeginning, PublicForm } from '@/ui/forms/PublicForm'
import { CONTACT_NOTICES } from '../rules/contact-notices'
import { ContactFields } from './ContactFields'
import { ContactThanks } from './ContactThanks'

/** The contact form. Without JavaScript it posts to the page that it stands on. */
export function ContactForm(beginning: FormBeginning) {
  return (
    <PublicForm
      {...beginning}
      label={contactPage.form.heading}
      action="contact.sendMessage"
      address={`${actionAddress('contact.sendMessage', '/contact')}#bericht`}
      failedNotice={CONTACT_NOTICES.failed}
      fields={(form) => <ContactFields {...form} />}
      thanks={(notice, onAgain) => <ContactThanks notice={notice} onAgain={onAgain} />}
    />
  )
}
