import { namesById } from '@/platform/names-by-id'
import { mails } from './mail-tables'

/** Subjects of mails by their id. */
export const mailSubjects = namesById({ table: mails, id: mails.id, name: mails.subject })
