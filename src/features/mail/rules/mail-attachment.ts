/** A file that goes along with a mail, by what it is made from. It is made at each try, so that no file is kept twice. */
export type MailAttachment = { kind: 'invoice'; invoiceId: string }
