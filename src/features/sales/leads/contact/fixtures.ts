import { TJEERD } from '../fixtures'
import type { ContactMessage } from './domain/contact-message'

/** What Tjeerd types into the contact form. */
export const CONTACT_MESSAGE: ContactMessage = {
  ...TJEERD,
  subject: 'Een nieuwe site',
  message: 'Onze site is van 2012.\nWat kost een nieuwe?',
}
