import { contactPage } from '@/content/pages/contact'
import { REQUEST_NOTICES } from '@/features/leads/rules/request-notices'
import { actionAddress } from '@/shared/action-address'
import { type FormBeginning, PublicForm } from '@/ui/forms/PublicForm'
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
      failedNotice={REQUEST_NOTICES.failed}
      fields={(form) => <ContactFields {...form} />}
      thanks={(notice, onAgain) => <ContactThanks notice={notice} onAgain={onAgain} />}
    />
  )
}
