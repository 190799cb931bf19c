import type { AccessSubjectKind } from '../../src/features/hosting/access-details/domain/access-details'

/** The form of the office with everything filled in, about an order by default. */
export function accessFields(
  subjectId: string,
  changes: Record<string, string> = {},
  subjectKind: AccessSubjectKind = 'order',
): Record<string, string> {
  return {
    subject_kind: subjectKind,
    subject_id: subjectId,
    version: '0',
    site_url: 'https://bakkerijaarnink.nl/',
    login_url: 'https://bakkerijaarnink.nl/beheer',
    login_user: 'miriam',
    panel_url: 'https://paneel.webnoaber.nl:2222/',
    panel_user: 'bakkerijaa',
    imap_host: 'mail.bakkerijaarnink.nl',
    imap_port: '993',
    imap_security: 'ssl',
    smtp_host: 'mail.bakkerijaarnink.nl',
    smtp_port: '587',
    smtp_security: 'starttls',
    mail_user: '',
    webmail_url: '',
    files_protocol: 'sftp',
    files_host: 'bakkerijaarnink.nl',
    files_port: '22',
    files_user: 'bakkerijaa',
    nameservers: 'ns1.webnoaber.nl\nns2.webnoaber.nl',
    notes: '',
    link_url: '',
    link_until: '',
    tell_customer: 'on',
    ...changes,
  }
}
