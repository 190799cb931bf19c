import type { Fact } from '@/ui/Facts'
import {
  type AccessDetails,
  FILE_PROTOCOL_LABELS,
  MAIL_SECURITY_LABELS,
  type MailServer,
} from '../domain/access-details'

/** A server on one line: 'mail.bakkerij.nl, poort 993, SSL/TLS'. */
const serverInWords = (server: MailServer | null) =>
  server && `${server.host}, poort ${server.port}, ${MAIL_SECURITY_LABELS[server.security]}`

/** The whole record as labels and values; what is not filled in is left out. */
export function factsOfAccess(details: AccessDetails): Fact[] {
  const { files, incoming, outgoing } = details
  return [
    ['Site', details.siteUrl],
    ['Inloggen', details.loginUrl],
    ['Gebruiker van de site', details.loginUser],
    ['Beheerpaneel', details.panelUrl],
    ['Gebruiker van het paneel', details.panelUser],
    ['Mail ontvangen', serverInWords(incoming)],
    ['Mail versturen', serverInWords(outgoing)],
    ['Gebruiker van de mail', details.mailUser],
    ['Webmail', details.webmailUrl],
    ['Bestanden', files && `${FILE_PROTOCOL_LABELS[files.protocol]}, ${files.host}, poort ${files.port}`],
    ['Gebruiker van de bestanden', files?.user],
    ['Nameservers', details.nameservers.join(', ')],
    ['Opmerking', details.notes],
  ]
}
