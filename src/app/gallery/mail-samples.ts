import { hideSecretMarks } from '@/features/operations/mail/domain/secret-mark'
import type { MailSamples } from '@/features/operations/mail/fixtures'
import type { NewMail } from '@/features/operations/mail/server/queue-mail'
import type { StrangersWords } from '@/shared/fixtures'
import { GALLERIES } from './states/all-states'

/**
 * Every mail that goes out, under the name of the function that writes it, in each of its readings; with a stranger's
 * words in place of those of the fixtures, when there are any. `tests/mails.test.ts` reads them all, and fails while
 * one is not there.
 */
export function mailSamples(typed?: StrangersWords): MailSamples {
  return Object.assign({}, ...GALLERIES.map((gallery) => gallery.mailSamples?.(typed)))
}

export interface DrawnMail {
  id: string
  /** The function that writes it, and which reading this is. */
  name: string
  state: string
  mail: NewMail
}

/** All of them drawn; where a secret belongs it says so. */
export async function drawnMails(): Promise<DrawnMail[]> {
  const samples = Object.entries(mailSamples()).flatMap(([name, states]) =>
    Object.entries(states).map(async ([state, draw], index): Promise<DrawnMail | undefined> => {
      const mail = await draw()
      if (!mail) return undefined
      const texts = { html: hideSecretMarks(mail.html), text: hideSecretMarks(mail.text) }
      return { id: `${name}-${index + 1}`, name, state, mail: { ...mail, ...texts } }
    }),
  )
  return (await Promise.all(samples)).filter((drawn) => drawn !== undefined)
}
